<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Registrable;

/** A link of the specification to the verification of the business (spec 1 §2.1) leads to our page of it. */
final class VerificationRedirect implements Registrable
{
    private const ROUTE = '/woopayments/onboarding/business_verification';
    private const PAGE = '/payments/onboarding/kyc';

    public function __construct(private readonly PageRegistry $pages)
    {
    }

    public function register(): void
    {
        add_action('admin_init', function (): void {
            $target = $this->target(Screen::current());
            if ($target !== null) {
                wp_safe_redirect($target);
                exit;
            }
        });
    }

    /** @return string|null where it leads; null for other addresses */
    public function target(Screen $screen): ?string
    {
        return $screen->isCheckoutRoute(self::ROUTE) ? ($this->pages->find(self::PAGE) ?? $this->pages->landing(false))?->url() : null;
    }
}

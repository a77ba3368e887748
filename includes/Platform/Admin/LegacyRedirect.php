<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;

/** Redirects links from the specification, which use another section of the checkout settings, to our section. */
final class LegacyRedirect implements Registrable
{
    public function register(): void
    {
        Hooks::action('admin_init', function (): void {
            $request = $_SERVER['REQUEST_URI'] ?? '';
            if (Screen::current()->isLegacySettings() && is_string($request)) {
                wp_safe_redirect(self::target(esc_url_raw(wp_unslash($request))));
                exit();
            }
        });
    }

    /** Replaces the section in the URL with ours. The browser keeps the fragment (`#…`). */
    public static function target(string $request): string
    {
        return add_query_arg('section', OrderGateway::OURS, $request);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\TestOrders;

use Closure;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Checkout\TestNumbers;

/**
 * On pages where shoppers pay, shows users with access to payments that the store is in test mode, and which cards to
 * try. Shoppers see the form's own sentence about test mode.
 */
final class TestBanner implements Registrable
{
    private bool $isPrinted = false;

    /** @param Closure(): CheckoutFields $fields the provider's fields */
    public function __construct(
        private readonly CheckoutSettings $settings,
        private readonly Availability $availability,
        private readonly Closure $fields,
    ) {}

    public function register(): void
    {
        Hooks::action('wp_body_open', [$this, 'print'], 2);
        // For themes without wp_body_open.
        Hooks::action('wp_footer', [$this, 'print'], 2);
    }

    public function print(): void
    {
        if ($this->isPrinted || !self::isPayingPage() || !Capability::Settings->isGranted()) {
            return;
        }
        $this->isPrinted = true;
        $fields = $this->settings->isTestMode() && $this->availability->isOpen() ? ($this->fields)() : null;
        if (!($fields instanceof TestNumbers)) {
            return;
        }
        printf('<aside class="tillbook-for-testers" aria-label="%s">', esc_attr__('Test mode', 'tillbook'));
        echo '<strong>' . esc_html__('Test mode: no real money moves.', 'tillbook') . '</strong> ';
        esc_html_e(
            'Real cards are declined. Try these cards with any future date and any security code. Only store managers see this banner.',
            'tillbook',
        );
        echo '<ul>';
        foreach ($fields->testNumbers() as ['number' => $number, 'outcome' => $outcome]) {
            printf('<li><code dir="ltr">%s</code> %s</li>', esc_html($number), esc_html($outcome));
        }
        echo '</ul></aside>';
    }

    private static function isPayingPage(): bool
    {
        return function_exists('is_checkout') &&
            ((is_checkout() && !is_wc_endpoint_url('order-received')) || is_add_payment_method_page());
    }
}

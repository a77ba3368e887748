<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Providers\Sandbox\SandboxAccount;

/** A store that takes payments with a sandbox account. For tests that use WithSandbox. */
trait WithCheckout
{
    use WithOrders;

    protected function openCheckout(): void
    {
        $this->connectSandbox();
        $this->happen(static function (SandboxAccount $account): void {
            foreach (PaymentMethods::offered() as $method) {
                $account->books->body['capabilities'][$method] = ['status' => 'active', 'requirements' => []];
            }
        });
        (new StoreSettings())->change([
            'enabled' => true,
            'payment_methods' => ['card', 'klarna', 'sepa_debit'],
            'saved_cards' => true,
            'manual_capture' => false,
        ]);
        update_option('woocommerce_manage_stock', 'yes');
        update_option('woocommerce_currency', 'USD');
        // No emails are sent.
        add_filter('pre_wp_mail', '__return_false');
        wc_clear_notices();
    }
}

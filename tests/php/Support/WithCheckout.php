<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Features\Checkout\Messages\PaymentStatusMessage;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\Checkout\PayForOrder;
use Tillbook\Features\Checkout\PaymentRequests;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Features\Checkout\StockHold;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\Provider;
use Tillbook\Providers\Sandbox\SandboxAccount;
use WC_Order;

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

    /** Pays with another provider in place of the sandbox. */
    protected function paymentsBy(Provider $provider): PayForOrder
    {
        $services = Plugin::instance()->services;
        $settings = $services->modules()->checkout->settings();

        return new PayForOrder(
            $services->bus(...),
            static fn(): Provider => $provider,
            $services->ledgers(),
            $services->orders,
            new OrderPayments($services->database),
            new PaymentRequests($settings),
            new StockHold($services->database),
            new SavedCards(),
            $settings,
            $services->modules()->checkout->cardTestingProtection(),
            $services->modules()->checkout->openVouchers(),
            $services->modules()->checkout->earlierPayments(),
        );
    }

    /** Approves or declines a payment on its bank's page, as the shopper does. */
    private function decide(string $intentId, string $decision): void
    {
        $this->happen(static function (SandboxAccount $account) use ($intentId, $decision): void {
            $account->checkout->decide($intentId, 1, $decision);
        });
    }

    /** Returns the message about the payment that the shopper reads on the order's page. */
    private function story(WC_Order $order): string
    {
        $services = Plugin::instance()->services;

        return (new PaymentStatusMessage(
            $services->ledgers(),
            new OrderPayments($services->database),
            $services->modules()->checkout->releasedPaymentMessage(),
        ))->text($order);
    }
}

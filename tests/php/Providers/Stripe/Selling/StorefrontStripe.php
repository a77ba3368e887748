<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\AccountCopy;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\WithGuardedHooks;
use Tillbook\Tests\Support\WithOrders;
use WC_Order;
use WC_Payment_Token;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/** Tests with shoppers of a real WooCommerce whose store takes payments with a Stripe account. */
abstract class StorefrontStripe extends SellingStripe
{
    use WithGuardedHooks;
    use WithOrders;

    protected int $shopper = 0;

    protected function setUp(): void
    {
        self::needShop();
        parent::setUp();
        delete_option(CheckoutAccount::OPTION);
        (new StoreSettings())->change([
            'enabled' => true,
            'payment_methods' => ['card', 'klarna'],
            'saved_cards' => true,
            'manual_capture' => false,
        ]);
        Plugin::instance()->services->account()->forget();
        update_option('woocommerce_manage_stock', 'yes');
        update_option('woocommerce_currency', 'USD');
        wc_load_cart();
        wc_clear_notices();
        $this->shopper = $this->actAs('customer');
        $this->stripe->delete('requests');
    }

    protected function tearDown(): void
    {
        // A skipped test started nothing.
        if (!$this->status()->isSkipped()) {
            parent::tearDown();
        }
    }

    /** Pays with a card that the shopper enters. */
    protected function enter(WC_Order $order, string $number = self::OK, bool $keeps = false): PaymentOutcome
    {
        return $this->payments()->pay($order, CardForm::with($this->stripe->card($number), $keeps));
    }

    protected function found(WC_Order $order): WC_Order
    {
        $found = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $found);

        return $found;
    }

    /** The shopper returns from the bank. */
    protected function back(WC_Order $order): string
    {
        return $this->ownerOf('woocommerce_api_tillbook_return', ReturnHandler::class)->nextUrl(
            $order->get_id(),
            $order->get_order_key(),
        );
    }

    /** @return list<string> states of the order's payments in the ledger, oldest first */
    protected function states(WC_Order $order): array
    {
        $database = Plugin::instance()->services->database;

        return $database->column(
            'SELECT status FROM ' . $database->table('payments') . ' WHERE ledger_id = ? AND order_id = ? ORDER BY id',
            [$this->scope->id, $order->get_id()],
        );
    }

    /** @return list<string> states of the order's payments at Stripe, sorted */
    protected function statesAtStripe(WC_Order $order): array
    {
        $states = [];
        foreach ($this->intentsAtStripe() as $intent) {
            if (Json::text($intent, 'metadata.order_id') === (string) $order->get_id()) {
                $states[] = (string) Json::text($intent, 'status');
            }
        }
        sort($states);

        return $states;
    }

    /** One of two attempts paid the order, and the other was canceled. */
    protected function assertPaidOnce(WC_Order $order, string $story = ''): void
    {
        $states = $this->states($order);
        sort($states);
        self::assertSame(
            ['processing', ['canceled', 'succeeded'], ['canceled', 'succeeded']],
            [$this->found($order)->get_status(), $states, $this->statesAtStripe($order)],
            $story,
        );
    }

    /** The shopper approves on the bank's page at the moment in which the payment is canceled. */
    protected function approveWhileCanceled(string $page): void
    {
        $approve = function (mixed $answer, mixed $arguments, mixed $url) use (&$approve, $page): mixed {
            if (is_string($url) && str_ends_with($url, '/cancel')) {
                remove_filter('pre_http_request', $approve, 7);
                $this->stripe->bankPage($page, 'complete');
            }

            return $answer;
        };
        add_filter('pre_http_request', $approve, 7, 3);
    }

    /** Sets whether payments are captured later, by the merchant. */
    protected function captureLater(bool $isLater = true): void
    {
        wp_set_current_user(1);
        (new StoreSettings())->change(['manual_capture' => $isLater]);
        wp_set_current_user($this->shopper);
    }

    /** @param array<string, 'on'|'off'|'inactive'> $methods turned on and off in Stripe's settings */
    protected function methodsAtStripe(array $methods): void
    {
        $this->stripe->post('methods', ['methods' => $methods]);
        (new AccountCopy(
            new Clients(new KeyStore($this->clock()), $this->clock(), $this->waiting),
            new Accounts(),
        ))->refresh(false);
        delete_option(CheckoutAccount::OPTION);
        Plugin::instance()->services->account()->forget();
        $this->stripe->delete('requests');
    }

    /** Interrupted attempts are counted as card testing would be. */
    protected function forgetAttempts(): void
    {
        $database = Plugin::instance()->services->database;
        $database->execute('DELETE FROM ' . $database->table('payment_attempts'));
    }

    /** @return list<WC_Payment_Token_CC> the shopper's cards */
    protected function tokens(): array
    {
        return array_values(
            array_filter(
                WC_Payment_Tokens::get_customer_tokens($this->shopper, 'tillbook'),
                static fn(WC_Payment_Token $token): bool => $token instanceof WC_Payment_Token_CC,
            ),
        );
    }

    /**
     * @param string $kind such as `customer`
     *
     * @return list<array<string, mixed>> what Stripe has of a kind, oldest first
     */
    protected function thereIs(string $kind): array
    {
        return Json::objects($this->stripe->get('dump'), "accounts.0.$kind");
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Automattic\WooCommerce\Admin\Notes\Notes;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\ReleaseUnneededPayments;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\Support\Gateways;
use Tillbook\Tests\Support\WithEmptyQueue;
use WC_Order_Refund;

/** The checkout while nothing can be charged, because the key can't be read or Stripe refuses it. */
final class RefusedKeyTest extends StorefrontStripe
{
    use WithEmptyQueue;

    protected function setUp(): void
    {
        parent::setUp();
        // The store's cron knows of no shopper, and an earlier checkout left its copy of the account.
        self::assertTrue($this->enter($this->orderFor($this->product(), $this->shopper))->isPaid());
        $cart = WC()->cart;
        self::assertNotNull($cart);
        $cart->empty_cart();
        $cart->add_to_cart($this->product()->get_id());
        WC()->customer?->set_billing_country('US');
        self::assertTrue($this->isOffered());
    }

    protected function tearDown(): void
    {
        remove_filter('salt', 'md5');
        remove_filter('wp_doing_cron', '__return_true');
        if (!$this->status()->isSkipped()) {
            WC()->cart?->empty_cart();
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{Closure(self): mixed, Closure(self): mixed}> what breaks the key, and what repairs it */
    public static function causes(): iterable
    {
        yield 'changed salts' => [
            static fn(): bool => add_filter('salt', 'md5'),
            static fn(): bool => remove_filter('salt', 'md5'),
        ];
        yield 'a revoked key' => [
            static fn(self $test) => $test->keyIs('revoked'),
            static fn(self $test) => $test->keyIs('valid'),
        ];
    }

    #[DataProvider('causes')]
    public function testTheJobClosesTheCheckoutTellsTheMerchantOnceAndOpensItAgain(
        Closure $break,
        Closure $repair,
    ): void {
        $break($this);
        do_action(AccountJob::HOOK);
        do_action(AccountJob::HOOK);

        self::assertFalse($this->takesPayments());
        self::assertFalse($this->isOffered());
        self::assertSame(1, self::notes());

        $repair($this);
        do_action(AccountJob::HOOK);
        self::assertTrue($this->takesPayments());
        self::assertTrue($this->isOffered());
        self::assertSame(0, self::notes());
    }

    #[DataProvider('causes')]
    public function testAPaymentThatMeetsItClosesTheCheckoutAtOnceAndHasTheKeyTriedAgainSoon(
        Closure $break,
        Closure $repair,
    ): void {
        $this->emptyQueue();
        $break($this);

        self::assertSame(
            PaymentOutcome::REFUSED,
            $this->enter($this->orderFor($this->product(), $this->shopper))->kind,
        );
        self::assertFalse($this->takesPayments());
        self::assertSame(1, self::notes());
        $soon = as_get_scheduled_actions([
            'hook' => AccountJob::HOOK,
            'status' => 'pending',
            'date' => new \DateTime('+2 minutes'),
            'date_compare' => '<=',
        ]);
        self::assertCount(1, $soon);

        $repair($this);
        do_action(AccountJob::HOOK);
        self::assertTrue($this->takesPayments());
        self::assertSame(0, self::notes());
    }

    /** The key can be a constant from a variable that only the web server has, for example. */
    public function testACommandLineThatCannotReadTheKeyClosesNothing(): void
    {
        $this->breakOnTheCommandLine();
        do_action(AccountJob::HOOK);
        self::assertFalse($this->module()->open($this->stripe->account, false)->hasWorkingKey());
        self::assertSame(
            PaymentOutcome::REFUSED,
            $this->enter($this->orderFor($this->product(), $this->shopper))->kind,
        );

        self::assertTrue($this->takesPayments());
        self::assertTrue($this->isOffered());
        self::assertSame(0, self::notes());
    }

    public function testAShopperWhoHasPaidIsNotToldOtherwiseIfTheKeyIsRefused(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->keyIs('revoked');
        $waiting = did_action('tillbook_shopper_waits');

        $this->back($order);

        self::assertStringContainsString(
            'don\'t know yet whether your payment went through',
            implode(' ', array_column(wc_get_notices('error'), 'notice')),
        );
        self::assertSame($waiting + 1, did_action('tillbook_shopper_waits'));
    }

    public function testACommandLineThatCannotReadTheKeyOpensNothing(): void
    {
        $this->keyIs('revoked');
        do_action(AccountJob::HOOK);
        $this->breakOnTheCommandLine();
        do_action(AccountJob::HOOK);

        self::assertFalse($this->takesPayments());
        self::assertSame(1, self::notes());
    }

    /** @return iterable<string, array{Closure(self): mixed, Closure(self): mixed}> what breaks the key, and what repairs it */
    public static function causesForJobs(): iterable
    {
        yield from self::causes();
        yield 'a command line without the key' => [
            static fn(self $test) => $test->breakOnTheCommandLine(),
            static fn(): array => [remove_filter('salt', 'md5'), remove_filter('wp_doing_cron', '__return_true')],
        ];
    }

    #[DataProvider('causesForJobs')]
    public function testAbandonedPaymentsAreLeftAloneUntilTheKeyWorks(Closure $break, Closure $repair): void
    {
        $orders = [];
        foreach (range(1, 3) as $_) {
            $orders[] = $order = $this->orderFor($this->product(), $this->shopper);
            self::assertSame(PaymentOutcome::ACTION, $this->enter($order, self::ASKS)->kind);
        }
        $database = Database::fromWordPress();
        $payments = $database->table('payments');
        $database->execute("UPDATE $payments SET updated = updated - ?", [2 * DAY_IN_SECONDS]);
        $writes = $database->table('writes');
        $count = static fn(): int => (int) $database->value(
            "SELECT COUNT(*) FROM $writes WHERE operation = 'cancel_authorization'",
        );
        $break($this);
        foreach (range(1, 3) as $_) {
            do_action(ReleaseUnneededPayments::HOOK);
            $database->execute("UPDATE $writes SET created = created - ?", [7200]);
        }
        $tried = $count();
        self::assertLessThan(2, $tried, 'Not for each payment, nor in each run.');

        $repair($this);
        do_action(AccountJob::HOOK);
        do_action(ReleaseUnneededPayments::HOOK);
        self::assertSame(3 + $tried, $count());
        foreach ($orders as $order) {
            self::assertSame(['canceled'], $this->states($order));
        }
    }

    /** @return iterable<string, array{Closure(self): mixed, Closure(self): mixed}> what breaks the key, and what repairs it */
    public static function causesForRefunds(): iterable
    {
        yield from self::causesForJobs();
        yield 'a key that may not refund' => [
            static fn(self $test) => $test->keyMay(['payment_intent_write', 'balance_transaction_source_read']),
            static fn(self $test) => $test->keyMay('sell'),
        ];
    }

    #[DataProvider('causesForRefunds')]
    public function testAShopperWhoWasToldOfARefundGetsItHoweverLongTheKeyIsNoUse(Closure $break, Closure $repair): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $page = (string) $this->enter($order, self::ASKS)->redirect;
        SiteOwnership::markCopy();
        $this->found($order)->update_status('cancelled');
        SiteOwnership::claim();
        $this->stripe->bankPage($page, 'complete');
        $isBroken = false;
        add_action('woocommerce_order_note_added', function () use ($break, &$isBroken): void {
            if (!$isBroken) {
                $isBroken = true;
                $break($this);
            }
        });
        $this->hear();
        $database = Database::fromWordPress();
        $again = function () use ($database): void {
            $database->execute('UPDATE ' . $database->table('order_effects') . ' SET due = 0', []);
            Plugin::instance()->services->inbox()->follow($this->scope);
        };
        foreach (range(1, 6) as $_) {
            $again();
        }
        self::assertCount(1, wc_get_order_notes(['order_id' => $order->get_id(), 'type' => 'customer']));
        self::assertSame('cancelled', $this->found($order)->get_status());
        self::assertSame(
            'new',
            $database->value(
                'SELECT state FROM ' . $database->table('order_effects') . ' WHERE order_id = ? AND name LIKE ?',
                [$order->get_id(), 'paid:%'],
            ),
        );

        $repair($this);
        do_action(AccountJob::HOOK);
        $this->module()->connect()->keyCheck()->run(false);
        $again();
        $this->hear();
        self::assertSame('refunded', $this->found($order)->get_status());
        self::assertCount(1, $this->thereIs('refund'));
    }

    public function testARefusalOfAKeyThatWasExchangedMeanwhileClosesNothing(): void
    {
        $new = (string) Json::text(
            $this->stripe->post('keys', ['account' => $this->stripe->account, 'permissions' => 'sell']),
            'key',
        );
        $exchange = function (mixed $answer, mixed $arguments, string $url) use ($new): mixed {
            if (str_ends_with($url, '/v1/account')) {
                $this->keyIs('revoked');
                // As another process does it, which this one's cache doesn't hear of.
                $cached = get_option('tillbook_secret_stripe_test_key');
                (new KeyStore(new SystemClock()))->save(ApiKey::fromText($new));
                wp_cache_set('tillbook_secret_stripe_test_key', $cached, 'options');
            }

            return $answer;
        };
        add_filter('pre_http_request', $exchange, 1, 3);
        do_action(AccountJob::HOOK);
        remove_filter('pre_http_request', $exchange, 1);
        self::assertTrue((new KeyStore(new SystemClock()))->key(false)?->equals(ApiKey::fromText($new)));

        self::assertTrue($this->takesPayments());
        self::assertSame(0, self::notes());
    }

    public function testACommandThatStripeCarriesOutOpensTheCheckout(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $this->enter($order);
        $this->keyIs('revoked');
        do_action(AccountJob::HOOK);
        self::assertFalse($this->takesPayments());
        $this->keyIs('valid');
        $this->actAs('administrator');

        $refund = wc_create_refund([
            'order_id' => $order->get_id(),
            'amount' => '1.00',
            'refund_payment' => true,
        ]);

        self::assertInstanceOf(
            WC_Order_Refund::class,
            $refund,
            is_wp_error($refund) ? $refund->get_error_message() : '',
        );
        self::assertTrue($this->takesPayments());
        self::assertSame(0, self::notes());
    }

    public function testCheckingTheKeyAgainOpensTheCheckout(): void
    {
        $this->keyIs('revoked');
        do_action(AccountJob::HOOK);
        $health = (string) wp_json_encode($this->module()->connect()->health()->account(false));
        self::assertStringContainsString('The checkout offers no payments', $health);
        $this->keyIs('valid');

        $this->module()->connect()->keyCheck()->run(false);

        self::assertTrue($this->takesPayments());
        self::assertSame(0, self::notes());
    }

    public function testDisconnectingTheAccountEndsTheWarning(): void
    {
        $this->keyIs('revoked');
        do_action(AccountJob::HOOK);
        self::assertSame(1, self::notes());

        $this->module()->connect()->disconnector()->disconnect(false, false, 'cli');

        self::assertSame(0, self::notes());
    }

    public function testASiteThatMovedWithOtherSaltsWarnsOnceItIsKnownThatItMoved(): void
    {
        self::connectAt('https://old.example');
        $this->stripe->delete('requests');
        $this->keyIs('revoked');
        do_action(AccountJob::HOOK);
        self::assertSame(0, self::notes());
        $asked = array_keys(array_column($this->stripe->requests(), 'path'), '/v1/account', true);
        self::assertLessThan(2, count($asked), 'Only the copy of the account is refreshed.');

        SiteOwnership::claim();
        do_action(AccountJob::HOOK);
        self::assertSame(1, self::notes());
    }

    public function testAnAnswerThatDoesNotComeChangesNothing(): void
    {
        $this->stripe->post('faults', ['kind' => 'drop_before', 'times' => 0]);
        do_action(AccountJob::HOOK);
        self::assertTrue($this->takesPayments());
        $this->stripe->delete('faults');

        $this->keyIs('revoked');
        do_action(AccountJob::HOOK);
        $this->stripe->post('faults', ['kind' => 'drop_before', 'times' => 0]);
        do_action(AccountJob::HOOK);
        $this->stripe->delete('faults');
        self::assertFalse($this->takesPayments());
    }

    public function keyIs(string $state): void
    {
        $this->stripe->post('keys/change', ['key' => $this->key(), 'state' => $state]);
    }

    /** @param string|list<string> $permissions */
    public function keyMay(string|array $permissions): void
    {
        $this->stripe->post('keys/change', ['key' => $this->key(), 'permissions' => $permissions]);
    }

    /** Has the key unreadable, and this process be one of the server's cron. */
    public function breakOnTheCommandLine(): void
    {
        add_filter('salt', 'md5');
        add_filter('wp_doing_cron', '__return_true');
    }

    private function takesPayments(): ?bool
    {
        return CheckoutAccount::read()?->takesPayments;
    }

    private function isOffered(): bool
    {
        // One that an earlier test made knows the settings of then.
        Gateways::build();

        return WC()->payment_gateways()->payment_gateways()['tillbook']->is_available();
    }

    private static function notes(): int
    {
        return count(Notes::get_notes('edit', ['source' => ['tillbook'], 'type' => ['warning']]));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Features\Checkout\Saved\CardChange;
use Tillbook\Features\Checkout\Saved\PendingCardChanges;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Features\Checkout\Saved\SavedCardsFollowProvider;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Plugin;
use Tillbook\Provider\Objects\SavedMethod;
use Tillbook\Providers\Stripe\Selling\IntentView;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\ReadsHealth;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithEmptyQueue;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/** Saved cards that change at Stripe: the bank issues a new one, or someone removes one in the Dashboard. */
#[Group('database')]
final class ChangedCardsTest extends ConnectedStripe
{
    use ReadsHealth;
    use WithEmptyQueue;

    private int $shopper = 0;

    public static function setUpBeforeClass(): void
    {
        require_once dirname(__DIR__, 3) . '/Support/payment-tokens.php';
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->shopper = $this->actAs('customer');
        wp_set_current_user(0);
        $this->emptyQueue();
    }

    protected function key(): string
    {
        // It may read events, but no payment methods.
        return $this->stripe->keys->act;
    }

    #[TestWith([true])]
    #[TestWith([false])]
    public function testACardThatItsBankRenewsHasItsNewNumberAndExpiry(bool $isAutomatic): void
    {
        $card = $this->kept();
        self::assertSame(['visa', '4242'], [$card->get_card_type(), $card->get_last4()]);
        $this->stripe->post('cardChanged', [
            'method' => $card->get_token(),
            'automatic' => $isAutomatic,
            'brand' => 'mastercard',
            'last4' => '1881',
            'exp_month' => 3,
            'exp_year' => 2041,
        ]);
        $this->stripe->delete('requests');
        $this->follow('kept', 2);

        self::assertSame(['mastercard', '1881', '03', '2041'], $this->shown($card));
        self::assertSame([], $this->stripe->requests(), 'The event says what the card is now.');
    }

    public function testACardThatIsRemovedAtStripeIsNoLongerOfferedAndStripeIsToldNothing(): void
    {
        $card = $this->kept();
        $other = $this->kept();
        $this->stripe->post('detached', ['method' => $card->get_token()]);
        $this->stripe->delete('requests');
        $this->follow('kept', 2);

        self::assertNull(WC_Payment_Tokens::get($card->get_id()));
        self::assertNotNull(WC_Payment_Tokens::get($other->get_id()));
        self::assertSame([], $this->stripe->requests());
        self::assertSame([], $this->commands());
    }

    public function testCardsThatChangedWhileNoWebhookCameAreFoundByAsking(): void
    {
        $renewed = $this->kept();
        $removed = $this->kept();
        $this->stripe->post('cardChanged', ['method' => $renewed->get_token(), 'exp_year' => 2041]);
        $this->stripe->post('detached', ['method' => $removed->get_token()]);
        $this->module()->polling()->poll($this->scope);
        $this->work();
        $this->runQueue();

        self::assertSame('2041', $this->shown($renewed)[3]);
        self::assertNull(WC_Payment_Tokens::get($removed->get_id()));
    }

    #[TestWith(['kept'])]
    #[TestWith(['reversed'])]
    public function testTheOrderOfChangesIsThatAtStripe(string $order): void
    {
        $card = $this->kept();
        $gone = $this->kept();
        foreach ([2040, 2041] as $year) {
            $this->stripe->post('cardChanged', ['method' => $card->get_token(), 'exp_year' => $year]);
            $this->stripe->post('advance', ['seconds' => 5]);
        }
        $this->stripe->post('cardChanged', ['method' => $gone->get_token(), 'exp_year' => 2042]);
        $this->stripe->post('detached', ['method' => $gone->get_token()]);
        // Each alone, so that the jobs run in this order.
        foreach ($this->stripe->deliver(['order' => $order, 'copies' => 2]) as $answer) {
            self::assertSame(200, $answer->get_status());
            $this->work();
            $this->runQueue();
        }

        self::assertSame('2041', $this->shown($card)[3]);
        self::assertNull(WC_Payment_Tokens::get($gone->get_id()));
    }

    public function testAllShoppersWithTheCardLoseItAndNoOther(): void
    {
        $card = $this->kept();
        $method = $card->get_token();
        $second = $this->copyOf($card, user: 1);
        $elsewhere = $this->copyOf($card, gateway: 'stripe');
        $ofOtherAccount = $this->copyOf($card, account: 'acct_another');
        $inOtherCase = $this->copyOf($card, method: strtoupper($method));
        $this->stripe->post('cardChanged', ['method' => $method, 'exp_year' => 2041]);
        $this->follow();
        self::assertSame(['2041', '2041'], [$this->shown($card)[3], $this->shown($second)[3]]);
        foreach ([$elsewhere, $ofOtherAccount, $inOtherCase] as $token) {
            self::assertNotSame('2041', $this->shown($token)[3]);
        }

        $this->stripe->post('detached', ['method' => $method]);
        $this->follow();
        self::assertNull(WC_Payment_Tokens::get($card->get_id()));
        self::assertNull(WC_Payment_Tokens::get($second->get_id()));
        foreach ([$elsewhere, $ofOtherAccount, $inOtherCase] as $token) {
            self::assertNotNull(WC_Payment_Tokens::get($token->get_id()));
        }
    }

    public function testCardsOfOtherShopsOnTheAccountMakeNoJob(): void
    {
        $this->kept();
        $method = $this->atStripe();
        $this->stripe->post('cardChanged', ['method' => $method, 'exp_year' => 2041]);
        $this->stripe->post('detached', ['method' => $method]);
        $this->hear();

        self::assertSame([], $this->jobs());
    }

    public function testACallbackOfAnotherPluginThatFailsKeepsNoOtherCardNorAnyPaymentWaiting(): void
    {
        $card = $this->kept();
        $second = $this->copyOf($card, user: 1);
        add_action('woocommerce_payment_token_deleted', static function (): void {
            throw new RuntimeException('There is no session.');
        });
        $this->stripe->post('detached', ['method' => $card->get_token()]);
        $this->stripe->post('pay', ['amount' => 7700]);
        $this->follow();

        self::assertNull(WC_Payment_Tokens::get($card->get_id()));
        self::assertNull(WC_Payment_Tokens::get($second->get_id()));
        self::assertContains('7700', array_column($this->ledger()['payments'], 'amount'));
    }

    public function testAChangeWhoseJobDiedIsMadeByTheNextOne(): void
    {
        $removed = $this->kept();
        $renewed = $this->kept();
        $this->stripe->post('detached', ['method' => $removed->get_token()]);
        $this->stripe->post('cardChanged', ['method' => $renewed->get_token(), 'exp_year' => 2041]);
        $this->hear();
        KilledBefore::statement('/^DELETE FROM `?\w*woocommerce_payment_tokens\b/', $this->runQueue(...));
        self::assertNotNull(WC_Payment_Tokens::get($removed->get_id()));

        $this->emptyQueue();
        do_action(SavedCardsFollowProvider::HOURLY);
        $this->runQueue();
        self::assertSame('2041', $this->shown($renewed)[3]);
        self::assertNotNull(WC_Payment_Tokens::get($removed->get_id()), 'It may have ended PHP.');
        $this->afterHours(1);

        self::assertNull(WC_Payment_Tokens::get($removed->get_id()));
        $this->assertNothingIsLeft();
    }

    public function testAChangeThatFailsIsTriedOnceAnHourHoweverManyEventsArrive(): void
    {
        $removed = $this->kept();
        $renewed = $this->kept();
        $attempts = 0;
        $table = (object) ['isBroken' => true];
        add_filter('query', static function (string $query) use (&$attempts, $table): string {
            if (!$table->isBroken || preg_match('/^DELETE FROM `?\w*woocommerce_payment_tokens\b/', $query) !== 1) {
                return $query;
            }
            ++$attempts;
            throw new RuntimeException('The table is being repaired.');
        });
        $this->stripe->post('detached', ['method' => $removed->get_token()]);
        $this->follow();
        $this->stripe->post('cardChanged', ['method' => $renewed->get_token(), 'exp_year' => 2041]);
        $this->follow();
        do_action(SavedCardsFollowProvider::HOURLY);
        $this->runQueue();
        self::assertSame(1, $attempts);
        self::assertSame('2041', $this->shown($renewed)[3], 'A new change is made at once.');
        self::assertCount(1, $this->jobs(), 'The second attempt does not wait for the next hourly job.');

        $this->afterHours(1);
        self::assertSame(2, $attempts);
        $table->isBroken = false;
        $this->afterHours(2);
        self::assertNull(WC_Payment_Tokens::get($removed->get_id()));
        $this->assertNothingIsLeft();
    }

    #[Group('mariadb')]
    #[TestWith(['detached', '/^DELETE FROM `?\w*woocommerce_payment_tokens\b/'])]
    #[TestWith(['cardChanged', '/^\s*UPDATE `?\w*woocommerce_payment_token.*2041/s'])]
    #[TestWith(['cardChanged', '/^\s*(UPDATE|INSERT INTO) `?\w*woocommerce_payment_token.*_card_changed/s'])]
    public function testAChangeThatTheDatabaseRefusedIsMadeLater(string $change, string $pattern): void
    {
        $card = $this->kept();
        $refused = 0;
        add_filter('query', static function (string $query) use ($pattern, &$refused): string {
            return preg_match($pattern, $query) === 1 && ++$refused === 1 ? 'SELECT a FROM tillbook_no_table' : $query;
        });
        $isShown = $GLOBALS['wpdb']->suppress_errors();
        $this->stripe->post(
            $change,
            ['method' => $card->get_token()] + ($change === 'detached' ? [] : ['exp_year' => 2041]),
        );
        $this->follow();
        $GLOBALS['wpdb']->suppress_errors($isShown);
        self::assertSame(1, $refused);
        wp_cache_flush();
        self::assertNotNull(WC_Payment_Tokens::get($card->get_id()));
        $this->afterHours(1);

        if ($change === 'detached') {
            self::assertNull(WC_Payment_Tokens::get($card->get_id()));
        } else {
            self::assertSame('2041', $this->shown($card)[3]);
        }
        self::assertSame(2, $refused, 'It was tried again.');
        $this->assertNothingIsLeft();
    }

    public function testAChangeWhoseJobNeverRanIsMadeLater(): void
    {
        $card = $this->kept();
        $this->stripe->post('detached', ['method' => $card->get_token()]);
        $this->hear();
        // The job never ran, such as while the plugin is inactive.
        as_unschedule_all_actions(SavedCardsFollowProvider::JOB);
        $this->runQueue();
        self::assertNotNull(WC_Payment_Tokens::get($card->get_id()));

        do_action(SavedCardsFollowProvider::HOURLY);
        $this->runQueue();

        self::assertNull(WC_Payment_Tokens::get($card->get_id()));
        $this->assertNothingIsLeft();
    }

    public function testAChangeThatNeverSucceedsIsGivenUpInTheEnd(): void
    {
        $now = time();
        $changes = new PendingCardChanges(
            new TestClock(static function () use (&$now): int {
                return $now;
            }),
        );
        foreach (['evt_1', 'evt_2', 'evt_1'] as $event) {
            $changes->add($event, new CardChange('acct_1', "pm_of_$event", true, 1, SavedMethod::fromProvider([])));
        }
        [$first, $second] = $changes->names();
        for ($attempt = 1; $attempt <= 24; ++$attempt) {
            self::assertNotNull($changes->begin($first));
            self::assertSame([$second], $changes->names());
            $now += 3599;
            self::assertNull($changes->begin($first));
            ++$now;
        }
        self::assertSame([$second, $first], $changes->names(), 'One that ends PHP comes last.');
        self::assertNull($changes->begin($first));
        self::assertSame([$second], $changes->names());
    }

    public function testAnEventThatIsReplayedChangesNothing(): void
    {
        $card = $this->kept();
        $this->stripe->post('cardChanged', ['method' => $card->get_token(), 'exp_year' => 2041]);
        $this->follow();
        $services = Plugin::instance()->services;
        $events = $services->database->table('events');
        $id = (string) $services->database->value(
            "SELECT event_id FROM $events WHERE ledger_id = ? AND type = 'payment_method.automatically_updated'",
            [$this->scope->id],
        );
        wp_set_current_user(1);
        $answer = $this->rest('POST', "/wc/v3/payments/stripe/events/$id/replay", ['mode' => 'test']);

        self::assertLessThan(300, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        self::assertSame([], $this->jobs());
        self::assertSame('2041', $this->shown($card)[3]);
    }

    public function testOnlyCardsOfTheOtherPluginAreOfferedForImport(): void
    {
        $own = $this->kept();
        self::assertSame([], $this->item('cards'));

        $this->copyOf($own, gateway: 'stripe');
        self::assertStringContainsString(
            'has 1 saved payment method',
            (string) Json::text($this->item('cards'), 'text'),
        );
    }

    /** Lets Stripe's news arrive and the background queue run. */
    private function follow(string $order = 'kept', int $copies = 1): void
    {
        $this->hear($order, $copies);
        $this->runQueue();
    }

    /** A shopper's card, which the store and Stripe have. */
    private function kept(): WC_Payment_Token_CC
    {
        $method = $this->atStripe();
        $dump = Json::objects($this->stripe->get('dump'), 'accounts.0.payment_method');
        $object = array_column($dump, null, 'id')[$method];
        $saved = SavedMethod::fromProvider(IntentView::saved($object) ?? []);
        $token = new WC_Payment_Token_CC();
        $token->set_gateway_id('tillbook');
        $token->set_user_id($this->shopper);
        $token->set_token((string) $saved->id);
        $token->set_card_type((string) $saved->brand);
        $token->set_last4((string) $saved->last4);
        $token->set_expiry_month(sprintf('%02d', $saved->expMonth));
        $token->set_expiry_year((string) $saved->expYear);
        $token->update_meta_data(SavedCards::MODE_META, OrderMode::TEST);
        $token->update_meta_data(SavedCards::ACCOUNT_META, $this->scope->accountId);
        $token->save();

        return $token;
    }

    /** A card that Stripe keeps for a customer, whose news so far has arrived. */
    private function atStripe(): string
    {
        $customer = Json::text($this->stripe->post('customer'), 'customer.id');
        $paid = $this->stripe->post('pay', ['amount' => 1000, 'customer' => $customer]);
        $this->stripe->post('webhooks/take');

        return (string) Json::id($paid, 'intent.payment_method');
    }

    private function copyOf(
        WC_Payment_Token_CC $card,
        ?int $user = null,
        ?string $gateway = null,
        ?string $account = null,
        ?string $method = null,
    ): WC_Payment_Token_CC {
        $copy = new WC_Payment_Token_CC();
        $copy->set_gateway_id($gateway ?? 'tillbook');
        $copy->set_user_id($user ?? $this->shopper);
        $copy->set_token($method ?? $card->get_token());
        $copy->set_card_type($card->get_card_type());
        $copy->set_last4($card->get_last4());
        $copy->set_expiry_month($card->get_expiry_month());
        $copy->set_expiry_year($card->get_expiry_year());
        $copy->update_meta_data(SavedCards::MODE_META, OrderMode::TEST);
        $copy->update_meta_data(SavedCards::ACCOUNT_META, $account ?? $this->scope->accountId);
        $copy->save();

        return $copy;
    }

    /** @return list<string> brand, last four digits, month and year of a card as the store has it now */
    private function shown(WC_Payment_Token_CC $card): array
    {
        $now = WC_Payment_Tokens::get($card->get_id());
        self::assertInstanceOf(WC_Payment_Token_CC::class, $now);

        return [$now->get_card_type(), $now->get_last4(), $now->get_expiry_month(), $now->get_expiry_year()];
    }

    /** Runs the jobs of a later time. */
    private function afterHours(int $hours): void
    {
        $this->emptyQueue();
        $hooks = [SavedCardsFollowProvider::JOB, SavedCardsFollowProvider::HOURLY];
        $usual = array_map(static fn(string $hook): object => clone $GLOBALS['wp_filter'][$hook], $hooks);
        array_map(remove_all_actions(...), $hooks);
        $clock = TestClock::ahead($hours * 3600);
        (new SavedCardsFollowProvider(Plugin::instance()->services->database, $clock))->register();
        do_action(SavedCardsFollowProvider::HOURLY);
        $this->runQueue();
        foreach ($hooks as $index => $hook) {
            $GLOBALS['wp_filter'][$hook] = $usual[$index];
        }
    }

    private function assertNothingIsLeft(): void
    {
        self::assertNull((new PendingCardChanges(TestClock::ahead(0)))->secondsUntilDue());
        do_action(SavedCardsFollowProvider::HOURLY);
        self::assertSame([], $this->jobs());
    }

    /** @return array<mixed> jobs that wait */
    private function jobs(): array
    {
        return as_get_scheduled_actions([
            'hook' => SavedCardsFollowProvider::JOB,
            'group' => RecurringJob::GROUP,
            'status' => 'pending',
        ]);
    }

    /** @return list<string> operations of commands that were sent */
    private function commands(): array
    {
        $database = Plugin::instance()->services->database;

        return $database->column('SELECT operation FROM ' . $database->table('writes') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
    }
}

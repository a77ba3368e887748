<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout\CardTesting;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use Closure;
use Error;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Throwable;
use Tillbook\Features\Checkout\CardTesting\AttemptLimit;
use Tillbook\Features\Checkout\CardTesting\AttemptSource;
use Tillbook\Features\Checkout\CardTesting\CardTestingProtection;
use Tillbook\Features\Checkout\CardTesting\CardTestingReport;
use Tillbook\Features\Checkout\CheckoutModule;
use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Features\Checkout\Saved\CardSetup;
use Tillbook\Features\Checkout\Saved\SaveCardWithoutPayment;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\ProviderDecorator;
use Tillbook\Tests\Support\UnreadableStatement;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithGuardedHooks;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\Support\WithUnreadableOrders;
use WC_Order;

/** Programs that try stolen cards, and shoppers who have only mistyped. */
#[Group('database')]
final class CardTestingProtectionTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithGuardedHooks;
    use WithSandbox;
    use WithUnreadableOrders;

    private const ADDRESS = '203.0.113.9';

    private mixed $addressBefore = null;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        wc_load_cart();
        $this->addressBefore = $_SERVER['REMOTE_ADDR'] ?? null;
        $_SERVER['REMOTE_ADDR'] = self::ADDRESS;
        delete_option(CardTestingReport::OPTION);
        $this->newSession();
    }

    protected function tearDown(): void
    {
        $_SERVER['REMOTE_ADDR'] = $this->addressBefore;
        parent::tearDown();
    }

    public function testOfManyDeclinesOnOneOrderAFewReachTheProvider(): void
    {
        $order = $this->orderFor($this->product());
        $outcomes = array_map(
            fn(): PaymentOutcome => $this->payWith($this->order($order->get_id()), 'insufficient_funds'),
            range(1, 25),
        );

        self::assertSame(5, $this->sentToProvider());
        self::assertSame(
            [PaymentOutcome::DECLINED => 5, PaymentOutcome::REFUSED => 20],
            array_count_values(array_column($outcomes, 'kind')),
        );
        self::assertStringContainsString('insufficient', strtolower($outcomes[2]->text), 'Who mistypes learns why.');
        self::assertSame(ShopperMessages::notApproved(), $outcomes[3]->text, 'Who goes on does not.');
        self::assertStringContainsString('Try again in 10 minutes', $outcomes[24]->text);
        self::assertSame(1, substr_count(implode("\n", $this->notesOf($order)), 'further attempts are stopped'));
    }

    public function testTheMerchantLearnsWhatWasBlocked(): void
    {
        $order = $this->orderFor($this->product());
        foreach (range(1, 25) as $time) {
            $this->payWith($this->order($order->get_id()), 'declined');
        }
        Plugin::instance()->services->modules()->checkout->cardTestingProtection()->purge();

        $note = Notes::get_note_by_name(CardTestingReport::NOTE);
        self::assertInstanceOf(Note::class, $note);
        self::assertSame('Card testing suspected', $note->get_title());
        self::assertStringContainsString('20 payment attempts have been stopped', $note->get_content());
        self::assertStringContainsString('Too many for one order: 20.', $note->get_content());
        self::assertStringContainsString('#' . $order->get_id(), $note->get_content());
        self::assertStringContainsString('Other shoppers can still pay.', $note->get_content());
        self::assertStringNotContainsString(self::ADDRESS, $note->get_content());
    }

    public function testTheMerchantLearnsWhoCantPayWhileTheStoresLimitIsReached(): void
    {
        $this->limit(AttemptLimit::Store, 1);
        foreach (range(1, 4) as $time) {
            $this->newSession();
            $this->payWith($this->orderFor($this->product()), 'declined');
        }

        $note = Notes::get_note_by_name(CardTestingReport::NOTE);
        self::assertInstanceOf(Note::class, $note);
        self::assertStringContainsString('For up to 10 minutes', $note->get_content());
        self::assertStringNotContainsString('Other shoppers can still pay', $note->get_content());
    }

    public function testOneOrTwoStoppedAttemptsAreNoSuspicion(): void
    {
        $order = $this->orderFor($this->product());
        foreach (range(1, 7) as $time) {
            $this->payWith($this->order($order->get_id()), 'declined');
        }

        self::assertFalse(Notes::get_note_by_name(CardTestingReport::NOTE));
    }

    public function testAShopperWhoTriesAgainAfterDeclinesPays(): void
    {
        $order = $this->orderFor($this->product());
        foreach (range(1, 4) as $time) {
            self::assertSame(
                PaymentOutcome::DECLINED,
                $this->payWith($this->order($order->get_id()), 'declined')->kind,
            );
        }

        self::assertTrue($this->payWith($this->order($order->get_id()), 'visa')->isPaid());
    }

    public function testAfterTheWindowTheSameOrderCanBePaid(): void
    {
        $order = $this->orderFor($this->product());
        foreach (range(1, 6) as $time) {
            $last = $this->payWith($this->order($order->get_id()), 'declined');
        }
        self::assertSame(PaymentOutcome::REFUSED, $last->kind);
        $this->passes(601);

        self::assertTrue($this->payWith($this->order($order->get_id()), 'visa')->isPaid());
    }

    public function testManyShoppersBehindOneAddressPay(): void
    {
        $this->limit(AttemptLimit::Address, 3);
        foreach (range(1, 5) as $shopper) {
            $this->newSession();
            self::assertTrue($this->payWith($this->orderFor($this->product()), 'visa')->isPaid());
            self::assertSame(
                PaymentOutcome::ACTION,
                $this->payWith($this->orderFor($this->product()), 'authenticate_always')->kind,
            );
        }
    }

    public function testNewOrdersAndSessionsDoNotHelpAtOneAddress(): void
    {
        $this->limit(AttemptLimit::Address, 3);
        $kinds = [];
        foreach (range(1, 6) as $time) {
            $this->newSession();
            $kinds[] = $this->payWith($this->orderFor($this->product()), 'declined')->kind;
        }
        self::assertSame([PaymentOutcome::DECLINED => 3, PaymentOutcome::REFUSED => 3], array_count_values($kinds));

        $_SERVER['REMOTE_ADDR'] = '198.51.100.7';
        self::assertTrue(
            $this->payWith($this->orderFor($this->product()), 'visa')->isPaid(),
            'Others are not stopped.',
        );
    }

    /** @return iterable<string, array{int}> how often the shopper returns from the bank */
    public static function returns(): iterable
    {
        yield 'never' => [0];
        yield 'twice' => [2];
    }

    #[DataProvider('returns')]
    public function testCardsThatTheBankAsksAboutCountAtTheirAddressOnceTheyAreDeclined(int $returns): void
    {
        $this->limit(AttemptLimit::Address, 3);
        $kinds = [];
        foreach (range(1, 6) as $time) {
            $this->newSession();
            $order = $this->orderFor($this->product());
            $kinds[] = $this->payWith($order, 'authenticate_always')->kind;
            $intent = OrderPayment::of($this->order($order->get_id()));
            if ($intent !== null) {
                $this->decideAtBank($intent, 'decline');
                for ($return = 1; $return <= $returns; ++$return) {
                    $this->ownerOf('woocommerce_api_tillbook_return', ReturnHandler::class)->nextUrl(
                        $order->get_id(),
                        $order->get_order_key(),
                    );
                }
            }
        }

        self::assertSame([PaymentOutcome::ACTION => 3, PaymentOutcome::REFUSED => 3], array_count_values($kinds));
    }

    public function testPaymentsThatTheShopperApprovesDoNotCount(): void
    {
        $this->limit(AttemptLimit::Session, 2);
        $this->limit(AttemptLimit::Address, 2);
        foreach (range(1, 4) as $time) {
            $order = $this->orderFor($this->product());
            self::assertSame(PaymentOutcome::ACTION, $this->payWith($order, 'authenticate_always')->kind);
            $this->decideAtBank((string) OrderPayment::of($this->order($order->get_id())), 'approve');
            self::assertSame('processing', $this->order($order->get_id())->get_status());
        }

        self::assertSame(
            [PaymentOutcome::ACTION, PaymentOutcome::ACTION, PaymentOutcome::REFUSED],
            array_map(
                fn(): string => $this->payWith($this->orderFor($this->product()), 'authenticate_always')->kind,
                range(1, 3),
            ),
            'Those that are left open do.',
        );
    }

    public function testADeclineCountsAlsoIfThePaymentThenSucceeds(): void
    {
        $this->limit(AttemptLimit::Session, 2);
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'declined');
        $this->payWith($this->order($order->get_id()), 'authenticate_always');
        $this->decideAtBank((string) OrderPayment::of($this->order($order->get_id())), 'approve', 2);
        self::assertSame('processing', $this->order($order->get_id())->get_status());

        self::assertSame(
            [PaymentOutcome::DECLINED, PaymentOutcome::REFUSED],
            array_map(fn(): string => $this->payWith($this->orderFor($this->product()), 'declined')->kind, range(1, 2)),
        );
    }

    /** Its news can arrive once the shopper tries again. */
    public function testLateNewsOfADeclineIsNotTakenForTheNextAttempt(): void
    {
        $protection = $this->protection();
        $this->limit(AttemptLimit::Session, 1);
        $order = $this->orderFor($this->product());
        $source = AttemptSource::ofOrder($order);
        $protection->admit($source)->fails('ch_1');
        $this->passes(1801);
        $protection->admit($source)->waits();
        $protection->followEnd($source, 'ch_1', false);
        $protection->followEnd($source, 'pi_1', true);

        self::assertNull($protection->admit($source)->refusal);
    }

    public function testOneEndReleasesOneAttempt(): void
    {
        $protection = $this->protection();
        $this->limit(AttemptLimit::Session, 2);
        $source = AttemptSource::ofOrder($this->orderFor($this->product()));
        $protection->admit($source)->waits();
        $protection->admit($source)->waits();
        foreach (range(1, 3) as $time) {
            $protection->followEnd($source, 'pi_1', true);
        }

        $protection->admit($source)->waits();
        self::assertNotNull($protection->admit($source)->refusal);
    }

    public function testOneEndReleasesOneOfTwoAttemptsOfTheSameMillisecond(): void
    {
        $protection = $this->protection();
        $this->limit(AttemptLimit::Session, 2);
        $source = AttemptSource::ofOrder($this->orderFor($this->product()));
        $protection->admit($source)->waits();
        $protection->admit($source)->waits();
        $database = Database::fromWordPress();
        $table = $database->table('payment_attempts');
        foreach ($database->rows("SELECT name, moments FROM $table") as ['name' => $name, 'moments' => $moments]) {
            preg_match('/\d{13}/', (string) $moments, $first);
            $database->execute("UPDATE $table SET moments = ? WHERE name = ?", [
                (string) preg_replace('/\d{13}/', $first[0] ?? '', (string) $moments),
                $name,
            ]);
        }

        $protection->followEnd($source, 'pi_1', true);

        $protection->admit($source)->waits();
        self::assertNotNull($protection->admit($source)->refusal);
    }

    public function testAPaymentThatIsPaidAtOnceGivesBackNoOpenAttempt(): void
    {
        $this->limit(AttemptLimit::Session, 3);
        $order = $this->orderFor($this->product());
        $kinds = [];
        foreach (['authenticate_always', 'visa'] as $card) {
            $kinds[] = $this->payWith($this->order($order->get_id()), $card)->kind;
        }
        foreach (range(1, 3) as $time) {
            $kinds[] = $this->payWith($this->orderFor($this->product()), 'authenticate_always')->kind;
        }

        self::assertSame(
            [
                PaymentOutcome::ACTION,
                PaymentOutcome::PAID,
                PaymentOutcome::ACTION,
                PaymentOutcome::ACTION,
                PaymentOutcome::REFUSED,
            ],
            $kinds,
        );
    }

    #[TestWith([false])]
    #[TestWith([true])]
    public function testAVoucherGivesBackNoOpenAttempt(bool $isEffectFirst): void
    {
        $protection = $this->protection();
        $this->limit(AttemptLimit::Order, 3);
        $source = AttemptSource::ofOrder($this->orderFor($this->product()));
        foreach (['paid pi_1', 'paid pi_2'] as $end) {
            $protection->admit($source)->waits();
            $this->passes(1);
            $voucher = $protection->admit($source);
            if ($isEffectFirst) {
                $protection->followEnd($source, $end, true);
            }
            $voucher->forget($end);
            $protection->followEnd($source, $end, true);
            $this->passes(1);
        }
        $protection->admit($source)->waits();

        self::assertNotNull($protection->admit($source)->refusal);
    }

    public function testAnAttemptThatWasNotSentEndsNoOther(): void
    {
        $protection = $this->protection();
        $this->limit(AttemptLimit::Session, 2);
        $source = AttemptSource::ofOrder($this->orderFor($this->product()));
        $protection->admit($source)->waits();
        $this->passes(1);
        $protection->admit($source)->fails();
        $protection->followEnd($source, 'paid pi_1', true);

        self::assertNull($protection->admit($source)->refusal);
    }

    public function testAFilterThatOnlyKnowsCheckoutsKeepsNoOrderFromItsPayment(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'authenticate_always');
        add_filter(AttemptLimit::FILTER, static fn(): never => throw new Error('There is no session.'));
        $this->decideAtBank((string) OrderPayment::of($this->order($order->get_id())), 'approve');

        self::assertSame('processing', $this->order($order->get_id())->get_status());
    }

    public function testAnAttemptWhoseProcessIsKilledCountsAtItsAddressForAMinute(): void
    {
        $this->limit(AttemptLimit::Address, 1);
        $this->protection()->admit(AttemptSource::ofOrder($this->orderFor($this->product())));
        $kinds = [];
        foreach (range(1, 2) as $time) {
            $this->newSession();
            $kinds[] = $this->payWith($this->orderFor($this->product()), 'visa')->kind;
            $this->passes(61);
        }

        self::assertSame([PaymentOutcome::REFUSED, PaymentOutcome::PAID], $kinds);
    }

    public function testAnAttemptWhoseRequestEndsWithoutAWordWaits(): void
    {
        $this->limit(AttemptLimit::Address, 1);
        $before = count($this->guarded('shutdown'));
        $order = $this->orderFor($this->product());
        $source = AttemptSource::ofOrder($order);
        $this->protection()->admit($source);
        foreach (array_slice($this->guarded('shutdown'), $before) as $callback) {
            $callback();
        }
        self::assertNull($this->protection()->admit($source)->refusal);
    }

    public function testADeclineWithoutTheBanksQuestionCountsOnce(): void
    {
        $this->limit(AttemptLimit::Address, 4);
        $order = $this->orderFor($this->product());
        $kinds = [];
        foreach (['declined', 'authenticate_always', 'declined', 'declined', 'visa'] as $card) {
            $this->newSession();
            $kinds[] = $this->payWith($this->order($order->get_id()), $card)->kind;
        }

        self::assertSame(
            [
                PaymentOutcome::DECLINED,
                PaymentOutcome::ACTION,
                ...array_fill(0, 2, PaymentOutcome::DECLINED),
                PaymentOutcome::REFUSED,
            ],
            $kinds,
            'The one that no one approved has failed, too.',
        );
    }

    /** @return iterable<string, array{Throwable}> */
    public static function interruptions(): iterable
    {
        yield 'no answer' => [new ProviderUnreachable('The line is dead.')];
        yield 'an error' => [new RuntimeException('A plugin has a bug.')];
    }

    #[DataProvider('interruptions')]
    public function testAnAttemptWithoutAnAnswerCountsForItsOrderAndSessionOnly(Throwable $interruption): void
    {
        $this->limit(AttemptLimit::Address, 1);
        $this->limit(AttemptLimit::Order, 1);
        $payments = $this->paymentsBy(
            new ProviderDecorator($this->sandbox(), static fn(): CommandResult => throw $interruption),
        );
        $order = $this->orderFor($this->product());
        try {
            $payments->pay($order, CardForm::with('visa'));
        } catch (RuntimeException $error) {
            self::assertSame($interruption, $error);
        }
        $this->newSession();

        $again = $this->payWith($this->order($order->get_id()), 'visa');
        self::assertContains($again->kind, [PaymentOutcome::REFUSED, PaymentOutcome::UNKNOWN]);
        self::assertTrue($this->payWith($this->orderFor($this->product()), 'visa')->isPaid());
    }

    public function testAnErrorBeforeAnythingIsSentCountsNowhere(): void
    {
        $this->limit(AttemptLimit::Order, 1);
        $order = $this->orderFor($this->product());
        // WooCommerce catches exceptions while it saves an order.
        $bug = new Error('A plugin has a bug.');
        $break = static fn() => throw $bug;
        add_action('woocommerce_before_order_object_save', $break);
        $thrown = null;
        try {
            $this->payWith($order, 'visa');
        } catch (Error $error) {
            $thrown = $error;
        }
        remove_action('woocommerce_before_order_object_save', $break);
        self::assertSame($bug, $thrown);

        self::assertTrue($this->payWith($this->order($order->get_id()), 'visa')->isPaid());
    }

    public function testACardThatCouldNotBeSavedForWantOfAnAnswerDoesNotCountAtItsAddress(): void
    {
        $this->limit(AttemptLimit::Address, 1);
        $setups = new SaveCardWithoutPayment(
            Plugin::instance()->services->bus(...),
            fn(): Provider => new ProviderDecorator(
                $this->sandbox(),
                static fn(): CommandResult => throw new ProviderUnreachable('The line is dead.'),
            ),
            Plugin::instance()->services->ledgers(),
            new SavedCards(),
            Plugin::instance()->services->modules()->checkout->cardTestingProtection(),
        );
        $user = $this->actAs('customer');
        $setup = $setups->begin($user, 'visa', new Billing('Jamie Sample', 'jamie@example.com'), home_url('/'));

        self::assertTrue($setup->isUnknown);
        self::assertTrue($this->payWith($this->orderFor($this->product()), 'visa')->isPaid());
    }

    public function testNewOrdersDoNotHelpInOneSession(): void
    {
        $this->limit(AttemptLimit::Session, 3);
        $kinds = array_map(
            fn(): string => $this->payWith($this->orderFor($this->product()), 'declined')->kind,
            range(1, 5),
        );

        self::assertSame([PaymentOutcome::DECLINED => 3, PaymentOutcome::REFUSED => 2], array_count_values($kinds));
    }

    public function testNewAddressesDoNotHelpAndKnownCustomersStillPay(): void
    {
        $this->limit(AttemptLimit::Store, 3);
        $kinds = [];
        foreach (range(1, 5) as $time) {
            $this->newSession();
            $_SERVER['REMOTE_ADDR'] = "198.51.100.$time";
            $kinds[] = $this->payWith($this->orderFor($this->product()), 'declined')->kind;
        }
        self::assertSame([PaymentOutcome::DECLINED => 3, PaymentOutcome::REFUSED => 2], array_count_values($kinds));

        $customer = $this->actAs('customer');
        self::assertSame(
            PaymentOutcome::REFUSED,
            $this->payWith($this->orderFor($this->product(), $customer), 'visa')->kind,
            'A new account is no proof.',
        );
        foreach (self::ordersThatProveNothing() as $what => $change) {
            $this->earlier($customer, $change);
            self::assertSame(
                PaymentOutcome::REFUSED,
                $this->payWith($this->orderFor($this->product(), $customer), 'visa')->kind,
                $what,
            );
        }
        $this->earlier($customer);
        self::assertTrue($this->payWith($this->orderFor($this->product(), $customer), 'visa')->isPaid());
    }

    #[TestWith(['woocommerce_order_class'])]
    #[TestWith(['woocommerce_order_get_transaction_id'])]
    public function testAnOrderThatCantBeReadKeepsNoKnownCustomerFromPaying(string $hook): void
    {
        $customer = $this->knownWhileTheStoreIsFull();
        $bad = $this->earlier($customer);
        $order = $this->orderFor($this->product(), $customer);

        self::assertTrue(
            self::whileUnreadable([$bad->get_id()], fn(): bool => $this->payWith($order, 'visa')->isPaid(), $hook),
        );
    }

    public function testACustomerWhoseOrdersCantBeFoundIsToldToWait(): void
    {
        $customer = $this->knownWhileTheStoreIsFull();
        $order = $this->orderFor($this->product(), $customer);

        $statement = new UnreadableStatement('/^SELECT.*wc_orders.*wc-completed/s');
        $outcome = $this->payWith($order, 'visa');
        $statement->end();

        self::assertTrue($statement->hasFailed);
        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind);
        self::assertTrue($this->payWith($order, 'visa')->isPaid());
    }

    /** @return int a customer with an earlier order, while the limit of the store is reached */
    private function knownWhileTheStoreIsFull(): int
    {
        self::storeOrdersInTables('yes');
        $this->limit(AttemptLimit::Store, 1);
        $this->payWith($this->orderFor($this->product()), 'declined');
        $customer = $this->actAs('customer');
        $this->newSession();
        $this->earlier($customer);

        return $customer;
    }

    /** @return array<string, Closure(WC_Order): mixed> */
    private static function ordersThatProveNothing(): array
    {
        return [
            'paid on delivery' => static fn(WC_Order $order) => $order->set_payment_method('cod'),
            'free' => static fn(WC_Order $order) => $order->set_total('0'),
            'a test' => static fn(WC_Order $order) => $order->update_meta_data(OrderMode::META, OrderMode::TEST),
            'without a payment' => static fn(WC_Order $order) => $order->set_transaction_id(''),
            'without a date' => static fn(WC_Order $order) => $order->set_date_paid(null),
            'paid just now' => static fn(WC_Order $order) => $order->set_date_paid(time() - 60),
            'refunded' => static fn(WC_Order $order) => $order->set_status('refunded'),
        ];
    }

    /**
     * The customer paid for an order three days ago.
     *
     * @param (Closure(WC_Order): mixed)|null $change what is different
     */
    private function earlier(int $customer, ?Closure $change = null): WC_Order
    {
        $order = $this->orderFor($this->product(), $customer);
        $order->set_payment_method(OrderGateway::OURS);
        $order->set_transaction_id('pi_earlier');
        $order->update_meta_data(OrderMode::META, OrderMode::LIVE);
        $order->set_date_created(time() - 3 * 86400);
        $order->set_status('completed');
        $order->set_date_paid(time() - 3 * 86400);
        $order->save();
        if ($change !== null) {
            $change($order);
            $order->save();
        }

        return $order;
    }

    public function testNewOrdersSessionsAndAddressesDoNotHelpALoggedInCustomer(): void
    {
        $this->earlier($this->actAs('customer'));
        $this->limit(AttemptLimit::Store, 2);
        $outcomes = [];
        foreach (range(1, 10) as $time) {
            $this->newSession();
            $_SERVER['REMOTE_ADDR'] = "198.51.100.$time";
            $outcomes[] = $this->payWith($this->orderFor($this->product()), 'insufficient_funds');
        }

        self::assertSame(
            [PaymentOutcome::DECLINED => 8, PaymentOutcome::REFUSED => 2],
            array_count_values(array_column($outcomes, 'kind')),
        );
        self::assertSame(ShopperMessages::notApproved(), $outcomes[3]->text);
        $this->actAs('customer');
        remove_all_filters(AttemptLimit::FILTER);
        self::assertTrue($this->payWith($this->orderFor($this->product()), 'visa')->isPaid(), 'Others still pay.');
    }

    public function testAPrivateAddressDoesNotCount(): void
    {
        $this->limit(AttemptLimit::Address, 1);
        $_SERVER['REMOTE_ADDR'] = '10.0.0.7';
        foreach (range(1, 3) as $time) {
            self::assertSame(
                PaymentOutcome::DECLINED,
                $this->payWith($this->orderFor($this->product()), 'declined')->kind,
            );
        }
    }

    public function testACaptchaIsAskedForAfterThreeDeclinesAndOpensWhatManyShare(): void
    {
        $asked = [];
        $answer = 'Solve the captcha first.';
        add_filter(
            CardTestingProtection::CHALLENGE,
            static function (mixed $before, ?WC_Order $order, string $why) use (&$asked, &$answer): mixed {
                $asked[] = $why;

                return $answer;
            },
            10,
            3,
        );
        $order = $this->orderFor($this->product());
        foreach (range(1, 3) as $time) {
            $this->payWith($this->order($order->get_id()), 'declined');
        }
        self::assertSame([], $asked);
        self::assertSame('Solve the captcha first.', $this->payWith($this->order($order->get_id()), 'visa')->text);
        self::assertSame(['declines'], $asked);
        self::assertSame(3, $this->sentToProvider());

        $this->limit(AttemptLimit::Address, 3);
        $answer = true;
        $this->newSession();
        self::assertTrue($this->payWith($this->orderFor($this->product()), 'visa')->isPaid());
        self::assertSame(['declines', 'address'], $asked);
    }

    public function testSavingCardsHasTheSameBrake(): void
    {
        $user = $this->actAs('customer');
        $setups = $this->cardSetups();
        $texts = array_map(
            static fn(): string => $setups->begin(
                $user,
                'insufficient_funds',
                new Billing('Jamie Sample', 'jamie@example.com'),
                home_url('/'),
            )->text,
            range(1, 7),
        );

        self::assertStringContainsString('insufficient', strtolower($texts[0]));
        self::assertStringNotContainsString('insufficient', strtolower($texts[3]));
        self::assertStringContainsString('Too many payments were attempted', $texts[5]);
    }

    public function testCardsThatTheBankHasConfirmedDoNotCount(): void
    {
        $user = $this->actAs('customer');
        $save = fn(): CardSetup => $this->cardSetups()->begin(
            $user,
            'authenticate_always',
            new Billing('Jamie Sample', 'jamie@example.com'),
            home_url('/'),
        );
        foreach (range(1, 7) as $time) {
            $setup = $save();
            self::assertNotNull($setup->redirect, $setup->text);
            $this->happen(static function (SandboxAccount $account) use ($setup): void {
                $account->setups->decide($setup->id, 'approve');
            });
            // The shopper opens the list twice.
            self::assertNotNull($this->cardSetups()->find($user, $setup->id)->saved);
            $this->cardSetups()->find($user, $setup->id);
        }
        $texts = array_map(static fn(): string => $save()->text, range(1, 6));

        self::assertSame('', $texts[4]);
        self::assertStringContainsString('Too many payments were attempted', $texts[5], 'Those that are left open do.');
    }

    public function testNoLimitBlocksNoOne(): void
    {
        add_filter(AttemptLimit::FILTER, '__return_zero');
        $order = $this->orderFor($this->product());
        foreach (range(1, 12) as $time) {
            self::assertSame(
                PaymentOutcome::DECLINED,
                $this->payWith($this->order($order->get_id()), 'declined')->kind,
            );
        }
        self::assertNull(Database::fromWordPress()->value('SELECT id FROM ' . $this->table('payment_attempts')));
    }

    private function protection(): CardTestingProtection
    {
        return Plugin::instance()->services->modules()->checkout->cardTestingProtection();
    }

    private function cardSetups(): SaveCardWithoutPayment
    {
        $setups = (new \ReflectionMethod(CheckoutModule::class, 'saveCardWithoutPayment'))->invoke(
            Plugin::instance()->services->modules()->checkout,
        );
        self::assertInstanceOf(SaveCardWithoutPayment::class, $setups);

        return $setups;
    }

    /** The bank decides after it asked the shopper. Its news comes from the provider's address, without a session. */
    private function decideAtBank(string $intent, string $decision, int $attempt = 1): void
    {
        $session = WC()->session?->get_customer_id();
        $this->newSession();
        $_SERVER['REMOTE_ADDR'] = '198.51.100.200';
        $this->happen(static function (SandboxAccount $account) use ($intent, $decision, $attempt): void {
            $account->checkout->decide($intent, $attempt, $decision);
        });
        $_SERVER['REMOTE_ADDR'] = self::ADDRESS;
        $this->set(WC()->session, '_customer_id', (string) $session);
    }

    private function limit(AttemptLimit $limit, int $attempts): void
    {
        add_filter(
            AttemptLimit::FILTER,
            static fn(int $before, string $of): int => $of === $limit->value ? $attempts : $before,
            10,
            2,
        );
    }

    private function newSession(): void
    {
        $this->set(WC()->session, '_customer_id', 't_' . bin2hex(random_bytes(12)));
    }

    private function set(object $of, string $property, string $value): void
    {
        Closure::bind(
            function () use ($property, $value): void {
                $this->$property = $value;
            },
            $of,
            $of::class,
        )();
    }

    /** Simulates that seconds pass by moving the recorded attempts back. */
    private function passes(int $seconds): void
    {
        $database = Database::fromWordPress();
        foreach ($database->rows('SELECT id, moments FROM ' . $this->table('payment_attempts')) as $row) {
            $moments = preg_replace_callback(
                '/(^|,)(-?)(\d+)/',
                static fn(array $found): string => $found[1] . $found[2] . (string) ((int) $found[3] - $seconds * 1000),
                (string) $row['moments'],
            );
            $database->execute('UPDATE ' . $this->table('payment_attempts') . ' SET moments = ? WHERE id = ?', [
                $moments,
                (int) $row['id'],
            ]);
        }
    }

    private function sentToProvider(): int
    {
        return (int) Database::fromWordPress()->value(
            'SELECT COUNT(*) FROM ' . $this->table('writes') . " WHERE ledger_id = ? AND operation = 'pay'",
            [$this->scope->id],
        );
    }

    private function table(string $name): string
    {
        return Database::fromWordPress()->table($name);
    }
}

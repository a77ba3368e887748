<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Payments\RefundRequest;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\CommandSending;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\WithUnreadableOrders;
use WC_Order_Refund;

/** Processes that die before the request of their command is stored: it was never sent, and no job sends it later. */
final class NeverSentTest extends ActingStripe
{
    use OrdersAtStripe;
    use WithUnreadableOrders;

    /** @param Closure(self): Command $command */
    #[DataProvider('commandsAsked')]
    public function testTheJobEndsWhatWasNeverSent(Closure $command): void
    {
        $asked = $command($this);
        $this->dies(fn() => $this->act($asked));
        self::assertSame([[$asked->operation(), 'sent']], $this->commands());
        $this->later(30);
        $this->settle();
        self::assertSame([[$asked->operation(), 'sent']], $this->commands(), 'Its process may still be at it.');

        $this->later(31);
        self::assertSame(0, $this->settle());
        self::assertSame([], $this->posted());
        self::assertSame([[$asked->operation(), 'refused']], $this->commands());
        self::assertSame([CommandSending::NEVER_SENT], $this->audited());

        $this->act($asked, 0);
        self::assertSame([[$asked->operation(), 'refused'], [$asked->operation(), 'done']], $this->commands());
    }

    /** @return iterable<string, array{Closure(self): Command}> */
    public static function commandsAsked(): iterable
    {
        yield 'refund' => [static fn(self $test): Command => $test->refunding($test->paid()[1], 300)];
        yield 'capture' => [
            static fn(self $test): Command => new CapturePayment($test->authorized()[0], new Money(5000, 'usd')),
        ];
        yield 'cancel' => [static fn(self $test): Command => new CancelAuthorization($test->authorized()[0])];
    }

    public function testARepeatedRequestSendsANewCommand(): void
    {
        [, $charge] = $this->paid();
        $this->dies(fn() => $this->act($this->refunding($charge, 500), 0));
        $this->later(120);
        // The amount that is asked for now counts, not the one that was never sent.
        $this->act($this->refunding($charge, 300), 0);

        self::assertSame([300], array_column($this->refundsAtStripe($charge), 'amount'));
        self::assertSame([['refund', 'refused'], ['refund', 'done']], $this->commands());
    }

    public function testARepeatedRequestIsCheckedAgain(): void
    {
        [, $charge] = $this->paid();
        $refund = fn() => Plugin::instance()
            ->services->modules()
            ->payments->refunds()
            ->refund($this->scope, $this->provider(), new RefundRequest($charge, 500, attempt: 0), 'admin');
        $this->dies($refund);
        $this->stripe->post('refund', ['charge' => $charge, 'amount' => 5000]);
        $this->hear();
        $this->later(120);
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('writes') . ' SET created = created - 100');
        $this->posted();

        self::assertStringContainsString('already been refunded', $this->refusal($refund)->getMessage());
        self::assertSame([], $this->posted());
    }

    public function testASenderThatWasOnlySlowSendsNothingAfterwards(): void
    {
        [, $charge] = $this->paid();
        $slow = function (mixed $query): mixed {
            if (is_string($query) && preg_match(KilledBefore::REQUEST, $query) === 1) {
                $this->later(120);
                $this->settle();
            }

            return $query;
        };
        add_filter('query', $slow);
        try {
            $this->lost(fn() => $this->act($this->refunding($charge, 500)));
        } finally {
            remove_filter('query', $slow);
        }

        self::assertSame([], $this->refundsAtStripe($charge));
        self::assertSame([['refund', 'refused']], $this->commands());
        self::assertSame([CommandSending::NEVER_SENT], $this->audited());
    }

    public function testARefundOfTheOrderScreenLeavesNoRecordAndANote(): void
    {
        [$order, , $charge] = $this->sold();
        $this->dies(fn() => $this->refund($order, '12.00'));
        self::assertCount(1, $this->fresh($order)->get_refunds(), 'WooCommerce makes it before it asks.');
        $this->later(120);
        $this->settle();
        $this->settle();

        self::assertSame([], $this->refundsAtStripe($charge));
        self::assertSame([], $this->fresh($order)->get_refunds());
        self::assertSame('50.00', wc_format_decimal((string) $this->fresh($order)->get_remaining_refund_amount(), 2));
        $notes = $this->notesAbout($order, 'was not made, and was removed from this order: The request was');
        self::assertCount(1, $notes);

        $record = $this->refund($order, '12.00');
        self::assertInstanceOf(WC_Order_Refund::class, $record);
        self::assertSame([1200], array_column($this->refundsAtStripe($charge), 'amount'));
    }

    #[Group('database')]
    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testARefundLeavesNoRecordAlsoIfItsOrderCantBeRead(string $hasOrderTables): void
    {
        self::needShop();
        self::storeOrdersInTables($hasOrderTables);
        [$order] = $this->sold();
        $this->dies(fn() => $this->refund($order, '12.00'));
        self::assertCount(1, $this->fresh($order)->get_refunds());
        $this->later(120);
        self::whileUnreadable([$order->get_id()], fn(): int => $this->settle());

        self::assertSame([['refund', 'refused']], $this->commands());
        self::assertSame([], $this->fresh($order)->get_refunds());
    }

    #[Group('database')]
    public function testAProcessThatDiesWhileItTellsTheOrderTellsItOnce(): void
    {
        [$order, $intent] = $this->sold(['capture' => 'manual']);
        $capture = fn() => Plugin::instance()
            ->services->modules()
            ->authorizations->service()
            ->capture($this->scope, $this->provider(), $order->get_id(), $intent, 'admin');
        $this->dies($capture);
        $this->later(120);
        KilledBefore::statement('/^UPDATE \S*writes\S* SET state = .refused/', fn() => $this->settle());
        self::assertSame([['capture', 'sent']], $this->commands());
        $this->later(120);
        $this->settle();

        self::assertSame([['capture', 'refused']], $this->commands());
        self::assertCount(1, $this->notesAbout($order, 'The payment was not captured: The request was interrupted'));
        self::assertSame('on-hold', $this->fresh($order)->get_status());
    }

    /** @param bool $isPaidOtherwise whether the order still doesn't need the payment when the job comes */
    #[TestWith([true])]
    #[TestWith([false])]
    public function testWhatAnOrderReleasedByItselfIsReleasedIfThatIsStillSo(bool $isPaidOtherwise): void
    {
        [$order, $intent] = $this->sold(['capture' => 'manual']);
        Database::fromWordPress()->insertIgnore('writes', [
            'ledger_id' => $this->scope->id,
            'idempotency_key' => 'paid',
            'operation' => 'pay',
            'subject_id' => 'order_' . $order->get_id(),
            'request_hash' => '',
            'user_id' => 0,
            'state' => 'done',
            'created' => $this->now,
            'body' => (string) wp_json_encode(['object' => ['id' => $intent]]),
        ]);
        $order = $this->fresh($order);
        $order->set_payment_method('bacs');
        $order->set_status('processing');
        $this->dies(fn() => $order->save());
        self::assertSame(['pay', 'cancel_authorization'], array_column($this->commands(), 0));
        if (!$isPaidOtherwise) {
            $again = $this->fresh($order);
            $again->set_payment_method('tillbook');
            $again->set_status('on-hold');
            $again->save();
        }
        $this->later(120);
        $this->settle();

        self::assertSame(
            $isPaidOtherwise ? 'canceled' : 'requires_capture',
            $this->api()->paymentIntent($intent)->body['status'],
        );
    }

    private function dies(callable $work): void
    {
        KilledBefore::statement(KilledBefore::REQUEST, $work);
        $this->posted();
    }

    /** @return list<string> outcomes, oldest first */
    private function audited(): array
    {
        $database = Database::fromWordPress();

        return array_map(
            strval(...),
            $database->column(
                'SELECT outcome FROM ' .
                    $database->table('audit') .
                    " WHERE ledger_id = ? AND action <> 'connect_account' ORDER BY id",
                [$this->scope->id],
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Provider\EventInbox;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Support\FakeStripe;

/** Failures while a voucher is made, waits or ends: its order ends as the voucher does, and once. */
#[Group('database')]
final class VoucherFailuresTest extends StorefrontVouchers
{
    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    public function testAProcessThatDiesAtAnyStatementWhileAVoucherIsMadeLosesNone(): void
    {
        $step = self::step(23);
        $statements = 0;
        do {
            $this->forgetAttempts();
            $order = $this->order();
            $isAlive = DyingDatabase::during($statements, fn() => $this->choose($order));
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $this->hear('shuffled', 2);
            $this->resume();
            $story = "After $statements statements.";
            $made = $this->statesAtStripe($order);
            self::assertContains($made, [[], ['requires_action']], $story);
            if ($made === []) {
                self::assertSame('pending', $this->found($order)->get_status(), $story);
                self::assertTrue($this->choose($this->found($order))->isPaid(), $story);
            }
            self::assertSame('on-hold', $this->found($order)->get_status(), $story);
            self::assertStringContainsString('/voucher/', $this->shown($this->found($order)), $story);
            $this->stripe->post('bankAnswers', []);
            $this->hear('shuffled', 2);
            self::assertSame('processing', $this->found($order)->get_status(), $story);
            self::assertSame(['succeeded'], $this->statesAtStripe($order), $story);
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(60, $statements);
    }

    /**
     * @param array<string, string> $answer
     * @param list<int> $stock what may be left of three; WooCommerce gives stock back after it saved the status
     */
    #[DataProvider('ends')]
    public function testAProcessThatDiesAtAnyStatementWhileItHearsOfTheEndFollowsItOnce(
        array $answer,
        string $status,
        array $stock,
    ): void {
        $step = self::step(31);
        $statements = 0;
        do {
            $this->forgetAttempts();
            $product = $this->stocked(3);
            $order = $this->order($product);
            $this->choose($order);
            $this->hear();
            $this->stripe->post('bankAnswers', $answer);
            foreach ($this->stripe->deliver(['order' => 'kept', 'copies' => 1]) as $reply) {
                self::assertSame(200, $reply->get_status());
            }
            $isAlive = DyingDatabase::during($statements, $this->work(...));
            // The lock of the dead worker expires after two minutes.
            delete_option(EventInbox::LOCK . $this->scope->id);
            wp_cache_flush();
            $this->work();
            $this->resume();
            $story = "After $statements statements.";
            self::assertSame($status, $this->found($order)->get_status(), $story);
            self::assertContains(self::stock($product->get_id()), $stock, $story);
            $notes = preg_grep('/was captured|not paid in time/', $this->notesOf($this->found($order))) ?: [];
            self::assertCount(1, $notes, $story);
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(40, $statements);
    }

    /** @return iterable<string, array{array<string, string>, string, list<int>}> */
    public static function ends(): iterable
    {
        yield 'paid' => [[], 'processing', [2]];
        yield 'not paid' => [['answer' => 'failed'], 'cancelled', [2, 3]];
    }

    public function testAnEndWhoseEventsAreLostIsFoundByPolling(): void
    {
        $order = $this->order();
        $this->choose($order);
        $this->hear();
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('advance', ['days' => 8]);
        $this->hear();
        self::assertSame('on-hold', $this->found($order)->get_status());
        $this->module()->polling()->poll($this->scope);
        $this->work();

        self::assertSame('cancelled', $this->found($order)->get_status());
        $this->module()->polling()->poll($this->scope);
        $this->work();
        self::assertCount(1, preg_grep('/not paid in time/', $this->notesOf($this->found($order))) ?: []);
    }

    public function testAVoucherThatIsPaidAfterItsOrderWasCanceledIsReturned(): void
    {
        $order = $this->order();
        $this->choose($order);
        $order = $this->found($order);
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $order->set_status('cancelled');
        $order->save();
        $this->stripe->delete('faults');
        self::assertSame(['requires_action'], $this->statesAtStripe($order), 'Stripe was not reached.');
        $this->stripe->post('bankAnswers', []);
        $this->hear('shuffled', 2);
        $this->later(61);
        $this->settle();
        $this->hear('shuffled', 2);

        $order = $this->found($order);
        self::assertSame('cancelled', $order->get_status());
        $refunds = $this->thereIs('refund');
        self::assertSame(
            [[1837, OrderPayment::of($order)]],
            array_map(
                static fn(array $refund): array => [$refund['amount'], Json::id($refund, 'payment_intent')],
                $refunds,
            ),
            'Its money is returned once.',
        );
        self::assertStringContainsString('refunding your payment', $this->shown($order));
    }

    /** How many statements are left out between two deaths. */
    private static function step(int $usual): int
    {
        return (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? $usual : 1;
    }
}

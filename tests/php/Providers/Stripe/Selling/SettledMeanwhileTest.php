<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Tests\Support\FakeStripe;
use WC_Order;
use WP_Error;

/** Payments without an answer whose orders are settled before the job looks: no one is charged for them any more. */
#[Group('database')]
final class SettledMeanwhileTest extends SellingStripe
{
    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    /** @return iterable<string, array{0: Closure(WC_Order): mixed, 1?: string}> and what goes back of a payment of 5000 */
    public static function ways(): iterable
    {
        yield 'paid with another gateway' => [
            static function (WC_Order $order): void {
                $order->set_payment_method('cod');
                $order->set_status('processing');
                $order->save();
            },
        ];
        yield 'another gateway' => [
            static function (WC_Order $order): void {
                $order->set_payment_method('bacs');
                $order->set_status('on-hold');
                $order->save();
            },
        ];
        yield 'marked as paid' => [
            static function (WC_Order $order): void {
                // Later than the payment, whose time has only seconds.
                $order->set_date_paid(time() + 60);
                $order->set_status('completed');
                $order->save();
            },
            '0',
        ];
        yield 'marked as paid, in a status of another plugin' => [
            static function (WC_Order $order): void {
                add_filter(
                    'wc_order_statuses',
                    static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed'],
                );
                $order->set_date_paid(time() + 60);
                $order->set_status('packed');
                $order->save();
            },
            '0',
        ];
        yield 'canceled' => [
            static function (WC_Order $order): void {
                $order->set_status('cancelled');
                $order->save();
            },
        ];
        yield 'deleted' => [static fn(WC_Order $order) => $order->delete(true)];
    }

    /** @param Closure(WC_Order): mixed $settle */
    #[DataProvider('ways')]
    public function testWhatNeverReachedStripeIsNotSentAnyMore(Closure $settle, string $goesBack = ''): void
    {
        $this->loses('drop_before');
        $settle($this->order);
        $this->later(30);
        self::assertSame(0, $this->settle());
        self::assertSame([['pay', 'unknown']], $this->commands(), 'It may be on its way still.');
        $this->later(61);
        self::assertSame(0, $this->settle());

        self::assertSame([], $this->posted());
        self::assertSame([], $this->intentsAtStripe());
        self::assertSame([['pay', 'refused']], $this->commands());
    }

    /**
     * A payment from before its order was marked as paid is that order's own.
     *
     * @param Closure(WC_Order): mixed $settle
     */
    #[DataProvider('ways')]
    #[Group('one-database')]
    public function testWhatStripeCarriedOutIsFoundAndGoesBack(Closure $settle, string $goesBack = '5000'): void
    {
        $this->loses('drop_after');
        $settle($this->order);
        $this->later(61);
        self::assertSame(1, $this->settle());
        $this->resume();
        $this->hear('shuffled', 2);

        self::assertNotContains('/v1/payment_intents', array_column($this->posted(), 'path'));
        self::assertSame(['pay', 'done'], $this->commands()[0]);
        self::assertCount(1, $this->intentsAtStripe());
        self::assertSame([$goesBack], array_column($this->ledger()['payments'], 'amount_refunded'));
    }

    public function testAnOrderThatIsOpenStillIsPaid(): void
    {
        $this->loses('drop_before');
        $this->later(61);
        self::assertSame(1, $this->settle());

        self::assertSame(['succeeded'], array_column($this->intentsAtStripe(), 'status'));
        self::assertSame('completed', $this->statusOfOrder());
    }

    public function testARequestThatFoundNoServerWasNotSent(): void
    {
        $command = new PayOrder($this->request());
        $this->answersWith('cURL error 6: Could not resolve host: api.stripe.com');
        $refusal = $this->refusal(fn() => $this->act($command));
        remove_all_filters('pre_http_request', 7);

        self::assertSame([ProviderRefusal::NOT_SENT, 503], [$refusal->reason, $refusal->status]);
        self::assertStringContainsString('Nothing was changed', $refusal->getMessage());
        self::assertSame([['pay', 'refused']], $this->commands());
        $this->later(3600);
        self::assertSame(0, $this->settle());
        self::assertSame([], $this->intentsAtStripe());
    }

    private function loses(string $fault): void
    {
        $command = new PayOrder($this->request());
        $this->stripe->post('faults', ['kind' => $fault, 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($command));
        $this->stripe->delete('faults');
        $this->posted();
    }

    /** Answers every request that makes a payment with an error of the network. */
    private function answersWith(string $error): void
    {
        add_filter(
            'pre_http_request',
            static fn(mixed $answer, mixed $arguments, mixed $url): mixed => is_string($url) &&
            str_ends_with($url, '/v1/payment_intents')
                ? new WP_Error('http_request_failed', $error)
                : $answer,
            7,
            3,
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;

/**
 * Commands one after the other and at the same moment, over HTTP: what was done once is done once, and the books agree.
 */
final class ServedSequencesTest extends ServedTestCase
{
    use WithSandbox;

    private const STEPS = 12;

    /** @var array<int, string> */
    private array $who;

    protected function setUp(): void
    {
        parent::setUp();
        $this->who = $this->site->logIn('fuzz-shop_manager', 'secret', true);
    }

    protected function connect(): void
    {
        $this->connectSandbox();
    }

    public function testRefundsOfOnePaymentAtTheSameMoment(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $refund = fn(int $amount, int $attempt): ServedRequest => $this->command('POST', '/refund', [
            'charge_id' => $charge,
            'amount' => $amount,
            'attempt' => $attempt,
        ]);

        $same = $this->send($refund(1000, 0), $refund(1000, 0), $refund(1000, 0), $refund(1000, 0));
        self::assertCount(
            1,
            array_unique(
                array_filter(
                    array_map(static fn(Observed $one): ?string => Json::text((array) $one->data, 'id'), $same),
                ),
            ),
        );
        self::assertRefused($same, ['tillbook_in_progress'], 3);
        self::assertSame('1000', $this->of($charge, 'amount_refunded'));

        $different = $this->send($refund(1100, 1), $refund(1200, 1), $refund(1300, 1));
        self::assertRefused($different, ['tillbook_payment_changed', 'tillbook_in_progress'], 2);
        self::assertRefused($this->send($refund(1400, 0)), ['tillbook_payment_changed'], 1);
        self::assertRefused($this->send($refund(4900, 2)), ['wcpay_refund_error'], 1);
        self::assertContains($this->of($charge, 'amount_refunded'), ['2100', '2200', '2300']);
        self::assertCount(2, $this->order($order->get_id())->get_refunds());
    }

    public function testCapturingAndCancellingAtTheSameMoment(): void
    {
        $order = $this->orderOf(5000, 'usd', 'on-hold');
        $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $order);
        $charge = $this->chargeOf($intent);
        $command = fn(string $name): ServedRequest => $this->command(
            'POST',
            "/orders/{$order->get_id()}/{$name}_authorization",
            ['payment_intent_id' => $intent, 'attempt' => 0],
        );

        $answers = $this->send($command('capture'), $command('cancel'), $command('capture'), $command('cancel'));
        $done = array_map(static fn(Observed $one): bool => $one->status === 200, $answers);
        $captured = $done[0] || $done[2];
        self::assertNotSame($captured, $done[1] || $done[3], 'One of the two, and not both.');
        self::assertRefused(
            $answers,
            ['wcpay_payment_uncapturable', 'tillbook_in_progress', 'wcpay_capture_error', 'wcpay_cancel_error'],
            3,
        );
        self::assertSame($captured ? '1' : '0', $this->of($charge, 'captured'));

        self::assertRefused($this->send($command($captured ? 'cancel' : 'capture')), ['wcpay_payment_uncapturable'], 1);
        $refunds = $this->send($this->command('POST', '/refund', ['charge_id' => $charge, 'attempt' => 0]));
        self::assertSame($captured ? 200 : 409, $refunds[0]->status, $refunds[0]->body);
    }

    public function testAViewThatIsDeletedByFourAtOnceAndChangedAfterwards(): void
    {
        $view = $this->send(
            $this->command('POST', '/saved-views', [
                'list' => 'transactions',
                'name' => 'Fuzz',
                'query' => ['type_is' => 'charge'],
            ]),
        )[0];
        self::assertSame(201, $view->status, $view->body);
        $id = (string) Json::text((array) $view->data, 'id');
        $version = (int) Json::integer((array) $view->data, 'version');
        $delete = $this->command('DELETE', "/saved-views/$id", ['version' => $version]);

        $answers = $this->send($delete, $delete, $delete, $delete);
        self::assertCount(
            1,
            array_filter($answers, static fn(Observed $one): bool => $one->status < 300),
            implode(', ', array_column($answers, 'status')),
        );
        self::assertSame(
            [404, 404],
            array_column(
                $this->send(
                    $delete,
                    $this->command('POST', "/saved-views/$id", ['version' => $version, 'name' => 'Again']),
                ),
                'status',
            ),
        );
    }

    public function testCommandsByChanceLeaveBooksThatAgree(): void
    {
        $dice = new Dice((string) (getenv('TILLBOOK_FUZZ_SEED') ?: 'tillbook'));
        $payments = array_map(function (int $number): array {
            $order = $this->orderOf(5000, 'usd', $number > 2 ? 'on-hold' : 'completed');
            $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: $number > 2), $order);

            return [$order->get_id(), $intent, $this->chargeOf($intent)];
        }, range(1, 4));
        $steps = max(self::STEPS, intdiv((int) getenv('TILLBOOK_FUZZ_REQUESTS'), 100));
        for ($step = 0; $step < $steps; ++$step) {
            [$order, $intent, $charge] = $dice->pick($payments);
            $attempt = ['attempt' => $dice->roll(4)];
            $requests = array_map(
                fn(): ServedRequest => match ($dice->roll(5)) {
                    0 => $this->command(
                        'POST',
                        "/orders/$order/capture_authorization",
                        ['payment_intent_id' => $intent] + $attempt,
                    ),
                    1 => $this->command(
                        'POST',
                        "/orders/$order/cancel_authorization",
                        ['payment_intent_id' => $intent] + $attempt,
                    ),
                    default => $this->command(
                        'POST',
                        '/refund',
                        ['charge_id' => $charge, 'amount' => $dice->pick([1, 700, 2500, 5000, 5001, 0, -1])] + $attempt,
                    ),
                },
                range(1, 1 + $dice->roll(3)),
            );
            $this->send($requests[0], ...$requests);
        }
        foreach ($payments as [$orderId, , $charge]) {
            // Of an authorization that was cancelled the whole amount counts as given back, and there is no refund.
            $refunded = $this->of($charge, 'captured') === '1' ? (int) $this->of($charge, 'amount_refunded') : 0;
            $database = Database::fromWordPress();
            $audited = $database->value(
                'SELECT COALESCE(SUM(amount), 0) FROM ' .
                    $database->table('audit') .
                    " WHERE ledger_id = ? AND subject_id = ? AND action = 'refund' AND outcome = 'done'",
                [$this->scope->id, $charge],
            );
            self::assertSame($refunded, (int) $audited, 'Each refund is noted once.');
            self::assertLessThanOrEqual(5000, $refunded);
            self::assertSame(
                $refunded,
                (int) round((float) $this->order($orderId)->get_total_refunded() * 100),
                'The order says what the books say.',
            );
        }
    }

    /** @return list<Observed> */
    private function send(ServedRequest ...$requests): array
    {
        $answers = array_map(self::observed(...), $this->site->send(array_values($requests)));
        foreach ($answers as $answer) {
            self::assertSame([], $answer->complaints);
            self::assertLessThan(500, $answer->status, $answer->body);
            $data = $answer->data;
            self::assertTrue(
                $answer->status < 400 ||
                    (is_array($data) &&
                        is_string($data['code'] ?? null) &&
                        is_string($data['message'] ?? null) &&
                        strlen($data['message']) > 12),
                $answer->body,
            );
        }
        self::assertSame([], $this->site->complaints());
        wp_cache_flush();

        return $answers;
    }

    /** @param array<string, mixed> $body */
    private function command(string $method, string $path, array $body): ServedRequest
    {
        return ServedRequest::command($method, $path, $body, $this->who);
    }

    /**
     * @param list<Observed> $answers
     * @param list<string> $codes that a refusal may have
     * @param int $most how many may be refused
     */
    private static function assertRefused(array $answers, array $codes, int $most): void
    {
        $refused = array_values(array_filter($answers, static fn(Observed $one): bool => $one->status !== 200));
        self::assertLessThanOrEqual($most, count($refused));
        foreach ($refused as $one) {
            self::assertContains(Json::text((array) $one->data, 'code'), $codes, $one->body);
        }
        self::assertTrue(count($answers) > 1 || count($refused) === $most);
    }

    /** Returns a column of a charge in the ledger. */
    private function of(string $charge, string $column): string
    {
        $database = Database::fromWordPress();

        return (string) $database->value(
            "SELECT $column FROM " . $database->table('payments') . ' WHERE ledger_id = ? AND charge_id = ?',
            [$this->scope->id, $charge],
        );
    }
}

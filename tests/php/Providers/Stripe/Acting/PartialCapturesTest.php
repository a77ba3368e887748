<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;

/** Partial captures and their refunds, as Stripe books them now and as it did before its API version 2025-03-31. */
final class PartialCapturesTest extends ActingStripe
{
    /** @return iterable<string, array{bool, int, string}> */
    public static function refunds(): iterable
    {
        foreach (['now' => false, 'then' => true] as $when => $isOld) {
            yield "a part, $when" => [$isOld, 1000, 'refunded_partial'];
            yield "nearly all, $when" => [$isOld, 2500, 'refunded_partial'];
            yield "all, $when" => [$isOld, 3000, 'refunded_full'];
        }
    }

    #[DataProvider('refunds')]
    public function testARefundCountsAgainstWhatWasCaptured(bool $isOld, int $amount, string $status): void
    {
        [$intent, $charge] = $this->capturedInPart($isOld);
        self::assertSame([['3000', '0', 'paid'], ['3000 117']], $this->counted());

        $this->act($this->refunding($charge, $amount));
        $after = [['3000', (string) $amount, $status], ['3000 117', "-$amount 0"]];
        self::assertSame($after, $this->counted());
        self::assertCount(1, $this->ledger()['refunds']);
        $this->assertWebhooksChangeNothing();

        $this->forget();
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertSame($after, $this->counted(), 'The history says the same.');
        self::assertSame([$intent], array_column($this->ledger()['payments'], 'payment_intent_id'));
        self::assertCount(1, $this->ledger()['refunds']);
    }

    public function testARefundThatFailedLeavesWhatWasCaptured(): void
    {
        foreach ([false, true] as $isOld) {
            $this->forget();
            [, $charge] = $this->capturedInPart($isOld);
            $this->act($this->refunding($charge, 1000));
            $this->stripe->post('refundFails');
            $this->hear();

            self::assertSame(['3000', '0', 'refund_failed'], $this->counted()[0]);
        }
    }

    public function testStripeIsAskedForAReversalOnlyWhereThereCanBeOne(): void
    {
        $this->capturedInPart(false);
        self::assertSame([], $this->searches());

        $this->capturedInPart(true);
        self::assertNotSame([], $this->searches());
    }

    /** @return array{string, string} a payment of 30.00, whose authorization was 50.00, and its charge */
    private function capturedInPart(bool $isOld): array
    {
        [$intent, $charge] = $this->authorized(5000);
        $this->stripe->delete('requests');
        $this->stripe->post('capture', ['payment' => $intent, 'amount' => 3000, 'old' => $isOld]);
        $this->hear();

        return [$intent, $charge];
    }

    /** @return array{list<string|null>, list<string>} the payment's amounts and status, and its transactions with fees */
    private function counted(): array
    {
        $ledger = $this->ledger();
        $payment = $ledger['payments'][0] ?? [];
        $id = $payment['payment_intent_id'] ?? '';
        $status = Json::text($this->data($this->rest('GET', "/wc/v3/payments/payment_intents/$id")), 'payment_status');

        return [
            [$payment['amount_captured'] ?? null, $payment['amount_refunded'] ?? null, $status],
            array_map(static fn(array $row): string => "$row[amount] $row[fees]", $ledger['transactions']),
        ];
    }

    /** @return list<array<string, mixed>> requests for the refunds of one charge */
    private function searches(): array
    {
        return array_values(
            array_filter(
                $this->stripe->requests(),
                static fn(array $request): bool => ($request['path'] ?? null) === '/v1/refunds' &&
                    ($request['method'] ?? null) === 'GET',
            ),
        );
    }

    private function forget(): void
    {
        $database = Database::fromWordPress();
        foreach (['transactions', 'payments', 'refunds', 'timeline', 'objects', 'stripe_cursors'] as $table) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
    }
}

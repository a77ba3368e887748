<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Provider\Commands\RefundCharge;

/** Refunds of a part, of the rest, and of too much. */
trait RefundTests
{
    public function testAPartIsRefundedAndThenTheRest(): void
    {
        if (!$this->canRefund()) {
            return;
        }
        $order = $this->order();
        $charge = (string) $this->pay($order)->intent['latest_charge'];

        $this->send($this->refund($charge, 1900), 0);
        self::assertSame(['1900'], array_column($this->rows('payments'), 'amount_refunded'));
        $this->send($this->refund($charge, 3000), 1);

        self::assertSame(['4900'], array_column($this->rows('payments'), 'amount_refunded'));
        $refunds = array_column($this->rows('refunds'), 'amount');
        sort($refunds);
        self::assertSame(['1900', '3000'], $refunds);
        self::assertSame(['succeeded'], array_values(array_unique(array_column($this->rows('refunds'), 'status'))));
        self::assertSame(0, array_sum(array_column($this->rows('transactions'), 'amount')), 'What came in went out.');
        self::assertSame('49.00', wc_format_decimal((string) $this->fresh($order)->get_total_refunded(), 2));
    }

    public function testMoreThanIsLeftIsRefused(): void
    {
        if (!$this->canRefund()) {
            return;
        }
        $charge = $this->charged();
        $this->send($this->refund($charge, 1900), 0);

        $this->assertRefused('wcpay_refund_error', $this->refund($charge, 3001), 1);
        $this->assertRefused('wcpay_refund_error', $this->refund($charge, 0), 1);

        $this->send($this->refund($charge, 3000), 1);
        $this->assertRefused('wcpay_refund_error', $this->refund($charge, 1), 2);
    }

    public function testTwoClicksAreOneRefund(): void
    {
        if (!$this->canRefund()) {
            return;
        }
        $charge = $this->charged();

        $first = $this->send($this->refund($charge, 1900), 0);
        $second = $this->send($this->refund($charge, 1900), 0);

        self::assertSame($first->object['id'], $second->object['id']);
        self::assertSame(['1900'], array_column($this->rows('payments'), 'amount_refunded'));
    }

    /** Whether there is something to refund; where there is not, that a refund is refused. */
    private function canRefund(): bool
    {
        $this->connected();
        if ($this->offers(Capability::Refunds) && $this->offers(Capability::Payments)) {
            return true;
        }
        $charge = $this->offers(Capability::Payments) ? $this->charged() : 'ch_unknown';
        $reason = $this->offers(Capability::Refunds) ? 'wcpay_missing_charge' : 'tillbook_unsupported';
        $this->assertRefused($reason, $this->refund($charge, 100));

        return false;
    }

    private function refund(string $charge, int $amount): RefundCharge
    {
        return new RefundCharge($charge, $this->money($amount), null);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\LedgerScope;

/** How far the search through a ledger has come, so that it goes on where it was interrupted. */
final class ScanState
{
    private const OPTION = 'tillbook_mismatch_scan_';

    /**
     * @param 'payments'|'orders'|null $phase what is being gone through; null between two searches
     * @param int $started when this search began, epoch seconds
     * @param int $payment the last payment's row
     * @param int $orderTime when the last order was made
     * @param int $orderSkip how many orders of that second are done
     * @param int $orderSpan how many seconds of orders are asked for at once; 0 for all
     * @param int|null $checked when the last search came to its end
     * @param int $took how many seconds that one took
     */
    public function __construct(
        public readonly ?string $phase = null,
        public readonly int $started = 0,
        public readonly int $payment = 0,
        public readonly int $orderTime = 0,
        public readonly int $orderSkip = 0,
        public readonly int $orderSpan = 0,
        public readonly ?int $checked = null,
        public readonly int $took = 0,
    ) {}

    public static function of(LedgerScope $scope): self
    {
        $stored = get_option(self::OPTION . $scope->id, []);
        $stored = is_array($stored) ? $stored : [];
        $number = static fn(string $name): int => is_int($stored[$name] ?? null) ? $stored[$name] : 0;
        $phase = $stored['phase'] ?? null;

        return new self(
            $phase === 'payments' || $phase === 'orders' ? $phase : null,
            $number('started'),
            $number('payment'),
            $number('orderTime'),
            $number('orderSkip'),
            $number('orderSpan'),
            is_int($stored['checked'] ?? null) ? $stored['checked'] : null,
            $number('took'),
        );
    }

    public function keep(LedgerScope $scope): void
    {
        update_option(self::OPTION . $scope->id, get_object_vars($this), false);
    }

    public function begun(int $now): self
    {
        return new self('payments', $now, checked: $this->checked, took: $this->took);
    }

    public function atPayment(int $rowId): self
    {
        return new self('payments', $this->started, $rowId, checked: $this->checked, took: $this->took);
    }

    public function atOrder(int $time, int $skip, int $span): self
    {
        return new self('orders', $this->started, $this->payment, $time, $skip, $span, $this->checked, $this->took);
    }

    public function finished(int $now): self
    {
        return new self(checked: $now, took: $now - $this->started);
    }
}

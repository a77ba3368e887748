<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\LedgerScope;

/** Stores the progress of the scan through a ledger, so that an interrupted scan can continue. */
final class ScanState
{
    private const OPTION = 'tillbook_mismatch_scan_';

    /**
     * @param 'payments'|'orders'|null $phase what is being scanned; null between two scans
     * @param int $started when this scan started, epoch seconds
     * @param int $payment row of the last payment
     * @param int $orderTime when the last order was created, epoch seconds
     * @param int $orderSkip how many orders of that second are done
     * @param int $orderSpan seconds of orders to query at once; 0 for all
     * @param int|null $checked when the last complete scan ended, epoch seconds
     * @param int $lasted working time of that scan, see $worked
     * @param int $worked working time of the batches of this scan so far, milliseconds. Interruptions don't count: the
     *     pause after the scan depends on it
     */
    public function __construct(
        public readonly ?string $phase = null,
        public readonly int $started = 0,
        public readonly int $payment = 0,
        public readonly int $orderTime = 0,
        public readonly int $orderSkip = 0,
        public readonly int $orderSpan = 0,
        public readonly ?int $checked = null,
        public readonly int $lasted = 0,
        public readonly int $worked = 0,
    ) {}

    /** Reads the stored state; the initial state if there is none. */
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
            $number('lasted'),
            $number('worked'),
        );
    }

    /** Stores the state. */
    public function keep(LedgerScope $scope): void
    {
        update_option(self::OPTION . $scope->id, get_object_vars($this), false);
    }

    /** Returns the state at the start of a scan. $now is in epoch seconds. */
    public function restart(int $now): self
    {
        return new self('payments', $now, checked: $this->checked, lasted: $this->lasted);
    }

    /** Returns the state after a payment, given by its row. */
    public function atPayment(int $rowId): self
    {
        return new self(
            'payments',
            $this->started,
            $rowId,
            checked: $this->checked,
            lasted: $this->lasted,
            worked: $this->worked,
        );
    }

    /**
     * Returns the state after $skip orders that were created in the second $time; $span is the
     * next time span in seconds.
     */
    public function atOrder(int $time, int $skip, int $span): self
    {
        return new self(
            'orders',
            $this->started,
            $this->payment,
            $time,
            $skip,
            $span,
            $this->checked,
            $this->lasted,
            $this->worked,
        );
    }

    /** Returns the state after a complete scan. $now is in epoch seconds. */
    public function finished(int $now): self
    {
        return new self(checked: $now, worked: $this->worked);
    }

    /** Returns the state with the working time of one more batch, in milliseconds. */
    public function after(int $milliseconds): self
    {
        $worked = $this->worked + $milliseconds;

        return $this->phase === null
            ? new self(checked: $this->checked, lasted: $worked)
            : new self(
                $this->phase,
                $this->started,
                $this->payment,
                $this->orderTime,
                $this->orderSkip,
                $this->orderSpan,
                $this->checked,
                $this->lasted,
                $worked,
            );
    }
}

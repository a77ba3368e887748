<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Features\Disputes\DisputeLabels;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Ledger\RiskLevel;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;

/** Formats a payment's data for the panel, line by line. */
final class PanelData
{
    public function __construct(private readonly Clock $clock) {}

    /** @return array<string, string> plain texts by label, without lines that have nothing to say */
    public function of(PanelPayment $payment): array
    {
        $currency = $payment->currency;
        $amount = $payment->amount;
        $captured = $payment->captured;
        $refunded = $payment->refunded;
        $totals = $payment->totals;
        $toCapture = $payment->captureAmount;

        return array_filter(
            [
                __('Status', 'tillbook') => PanelLabels::status($payment),
                __('Amount', 'tillbook') => self::money($amount, $currency),
                __('To be captured', 'tillbook') =>
                    $toCapture === null || $toCapture >= $amount ? '' : self::money($toCapture, $currency),
                __('Captured', 'tillbook') =>
                    $captured > 0 && $captured !== $amount ? self::money($captured, $currency) : '',
                // With the signs of the payment's page: what goes away is negative.
                PanelLabels::refunds($payment) => $refunded > 0 ? self::money(-$refunded, $currency) : '',
                __('Returned by the bank', 'tillbook') => self::sums($totals, 'returned'),
                __('Fees', 'tillbook') => self::sums($totals, 'fees', isAlways: true),
                __('Loan repayment', 'tillbook') => self::sums($totals, 'paydown'),
                __('Net', 'tillbook') => self::sums($totals, 'net', isAlways: true),
                __('Payout', 'tillbook') => $totals === [] ? '' : self::payout($payment),
                __('Dispute', 'tillbook') => self::dispute($payment),
                __('Risk level', 'tillbook') => RiskLevel::label($payment->risk),
                __('Capture by', 'tillbook') => $this->deadline($payment),
            ],
            static fn(string $text): bool => $text !== '',
        );
    }

    /** @return string|null what a capture of a part does; null where it takes everything, or nothing */
    public function part(PanelPayment $payment): ?string
    {
        $amount = $payment->amount;
        $toCapture = $payment->captureAmount ?? $amount;
        $currency = $payment->currency;

        return $toCapture >= $amount
            ? null
            : sprintf(
                /* translators: 1: amount that is captured, 2: amount that was authorized, 3: amount that is released */
                __(
                    'The order total is now lower: %1$s of the authorized %2$s is captured. The remaining %3$s is released to the customer and cannot be captured later.',
                    'tillbook',
                ),
                self::money($toCapture, $currency),
                self::money($amount, $currency),
                self::money($amount - $toCapture, $currency),
            );
    }

    /**
     * Shows a sum in each currency that it isn't 0 in. Currencies are never added.
     *
     * @param list<array{currency: string, returned: int, fees: int, paydown: int, net: int}> $totals
     * @param 'returned'|'fees'|'paydown'|'net' $name
     * @param bool $isAlways whether 0 is shown, too, if it is the whole sum
     */
    private static function sums(array $totals, string $name, bool $isAlways = false): string
    {
        $shown = array_filter($totals, static fn(array $sums): bool => $sums[$name] !== 0);
        $shown = $shown === [] && $isAlways ? array_slice($totals, 0, 1) : $shown;

        return implode(
            ' · ',
            array_map(
                // With the signs of the payment's page: what goes away is negative.
                static fn(array $sums): string => self::money(
                    $name === 'fees' ? -$sums['fees'] : $sums[$name],
                    $sums['currency'],
                ),
                $shown,
            ),
        );
    }

    private static function payout(PanelPayment $payment): string
    {
        if ($payment->payoutId === null || $payment->payoutDay === null) {
            $certainty = $payment->payoutCertainty;

            return $certainty === null
                ? __('Future payout', 'tillbook')
                : UnlistedPayoutSchema::text(['certainty' => $certainty], '');
        }

        // A day travels as its midnight in UTC.
        $day = self::date($payment->payoutDay, false, 'UTC');

        return sprintf(
            '%s (%s)',
            PayoutStatus::returnedText($payment->payoutStatus ?? '', $day) ?? $day,
            $payment->payoutId,
        );
    }

    private static function dispute(PanelPayment $payment): string
    {
        $status = $payment->disputeStatus;
        if ($status === null) {
            return '';
        }
        $due = $payment->disputeDue;

        return $due === null || !str_ends_with($status, 'needs_response')
            ? DisputeLabels::status($status)
            : /* translators: 1: status of a dispute, 2: date and time */
            sprintf(__('%1$s, respond by %2$s', 'tillbook'), DisputeLabels::status($status), self::date($due));
    }

    private function deadline(PanelPayment $payment): string
    {
        $end = $payment->captureBefore;
        if ($end === null) {
            return '';
        }

        if ($end > $this->clock->now()) {
            return self::date($end);
        }

        // Where the provider tells no deadline, it is an assumption.
        return $payment->allows('capture') || $payment->allows('approve')
            ? /* translators: %s: date and time */
            sprintf(__('%s (may have expired)', 'tillbook'), self::date($end))
            : /* translators: %s: date and time */
            sprintf(__('%s (expired)', 'tillbook'), self::date($end));
    }

    private static function money(int $amount, string $currency): string
    {
        return MoneyText::inText(new Money($amount, $currency));
    }

    private static function date(int $seconds, bool $withTime = true, ?string $zone = null): string
    {
        $format = static fn(string $option, string $default): string => is_string($value = get_option($option)) &&
        $value !== ''
            ? $value
            : $default;

        return (string) wp_date(
            $format('date_format', 'Y-m-d') . ($withTime ? ' ' . $format('time_format', 'H:i') : ''),
            $seconds,
            $zone === null ? null : new \DateTimeZone($zone),
        );
    }
}

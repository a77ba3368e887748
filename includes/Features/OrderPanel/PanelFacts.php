<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Features\Disputes\DisputeLabels;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;

/** What the panel says of a payment, line by line. */
final class PanelFacts
{
    public function __construct(private readonly Clock $clock) {}

    /**
     * @param array<string, mixed> $intent PaymentSchema::intent()
     *
     * @return array<string, string> plain texts by label, without lines that have nothing to say
     */
    public function of(array $intent): array
    {
        $currency = Json::text($intent, 'currency') ?? '';
        $settlement = Json::text($intent, 'totals.currency') ?? $currency;
        $amount = Json::integer($intent, 'amount') ?? 0;
        $captured = Json::integer($intent, 'charge.amount_captured') ?? 0;
        $refunded = Json::integer($intent, 'charge.amount_refunded') ?? 0;
        $moved = Json::object($intent, 'totals') !== [];
        $isPending = self::isRefundPending(Json::objects($intent, 'charge.refunds.data'));

        return array_filter(
            [
                __('Status', 'tillbook') => PanelLabels::status($intent),
                __('Amount', 'tillbook') => self::money($amount, $currency),
                __('To be captured', 'tillbook') =>
                    ($toCapture = Json::integer($intent, 'capture_amount')) === null || $toCapture >= $amount
                        ? ''
                        : self::money($toCapture, $currency),
                __('Captured', 'tillbook') =>
                    $captured > 0 && $captured !== $amount ? self::money($captured, $currency) : '',
                // With the signs of the payment's page: what goes away is negative.
                $isPending ? __('Refund pending', 'tillbook') : __('Refunded', 'tillbook') =>
                    $refunded > 0 ? self::money(-$refunded, $currency) : '',
                __('Returned by the bank', 'tillbook') =>
                    ($returned = Json::integer($intent, 'totals.returned') ?? 0) === 0
                        ? ''
                        : self::money($returned, $settlement),
                __('Fees', 'tillbook') => $moved
                    ? self::money(-(Json::integer($intent, 'totals.fees') ?? 0), $settlement)
                    : '',
                __('Loan repayment', 'tillbook') =>
                    ($paydown = Json::integer($intent, 'totals.paydown') ?? 0) === 0
                        ? ''
                        : self::money($paydown, $settlement),
                __('Net', 'tillbook') => $moved
                    ? self::money(Json::integer($intent, 'totals.net') ?? 0, $settlement)
                    : '',
                __('Payout', 'tillbook') => $moved ? self::payout($intent) : '',
                __('Dispute', 'tillbook') => self::dispute($intent),
                __('Risk level', 'tillbook') => PanelLabels::risk(Json::integer($intent, 'charge.outcome.risk_level')),
                __('Capture before', 'tillbook') => $this->deadline($intent),
            ],
            static fn(string $text): bool => $text !== '',
        );
    }

    /**
     * @param array<string, mixed> $intent PaymentSchema::intent()
     *
     * @return string|null what a capture of a part does; null where it takes everything, or nothing
     */
    public function part(array $intent): ?string
    {
        $amount = Json::integer($intent, 'amount') ?? 0;
        $toCapture = Json::integer($intent, 'capture_amount') ?? $amount;
        $currency = Json::text($intent, 'currency') ?? '';

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

    /** @param list<array<string, mixed>> $refunds */
    private static function isRefundPending(array $refunds): bool
    {
        foreach ($refunds as $refund) {
            if (in_array(Json::text($refund, 'status'), ['pending', 'requires_action'], true)) {
                return true;
            }
        }

        return false;
    }

    /** @param array<string, mixed> $intent */
    private static function payout(array $intent): string
    {
        $id = Json::text($intent, 'charge.deposit.id');
        $day = Json::integer($intent, 'charge.deposit.arrival_date');
        if ($id === null || $day === null) {
            $certainty = Json::text($intent, 'charge.payout_certainty');

            return $certainty === null
                ? __('Future payout', 'tillbook')
                : UnlistedPayoutSchema::text(['certainty' => $certainty], '');
        }

        // A day travels as its midnight in UTC.
        return sprintf('%s (%s)', self::date($day, false, 'UTC'), $id);
    }

    /** @param array<string, mixed> $intent */
    private static function dispute(array $intent): string
    {
        $status = Json::text($intent, 'charge.dispute.status');
        if ($status === null) {
            return '';
        }
        $due = Json::integer($intent, 'charge.dispute.evidence_details.due_by');

        return $due === null || !str_ends_with($status, 'needs_response')
            ? DisputeLabels::status($status)
            : /* translators: 1: status of a dispute, 2: date and time */
            sprintf(__('%1$s, respond by %2$s', 'tillbook'), DisputeLabels::status($status), self::date($due));
    }

    /** @param array<string, mixed> $intent */
    private function deadline(array $intent): string
    {
        $end = Json::integer($intent, 'capture_before');
        if ($end === null) {
            return '';
        }

        return $end > $this->clock->now()
            ? self::date($end)
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

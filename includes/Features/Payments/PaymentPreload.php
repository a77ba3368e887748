<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Rest\Controller;

/**
 * Lists the REST requests that the payment details page makes for its URL, including those after its redirects: a
 * URL with a charge or an order redirects to the payment intent (spec 2 §2).
 */
final class PaymentPreload
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly PaymentRecords $payments,
        private readonly FeatureFlags $flags,
    ) {}

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths
     */
    public function paths(array $query): array
    {
        $id = is_string($query['id'] ?? null) ? $query['id'] : '';
        $transaction = $query['transaction_id'] ?? null;
        if (($query['transaction_type'] ?? null) === 'card_reader_fee') {
            return is_string($transaction) && preg_match('/^[A-Za-z]+_\w{1,60}$/D', $transaction) === 1
                ? [
                    Controller::FULL_BASE . "/transactions/$transaction",
                    Controller::FULL_BASE . "/readers/charges/$transaction",
                ]
                : [];
        }
        $scope = $this->ledgers->shown();
        if ($scope === null || preg_match('/^(\d{1,18}|[A-Za-z]+_\w{1,60})$/', $id) !== 1) {
            return [];
        }
        [$first, $payment] = match (true) {
            ctype_digit($id) => [
                Controller::FULL_BASE . '/charges/order/' . $id,
                $this->payments->shownFor($scope, (int) $id),
            ],
            str_contains($id, 'ch_') || str_contains($id, 'py_') => [
                Controller::FULL_BASE . '/charges/' . $id,
                $this->payments->ofAnyCharge($scope, $id),
            ],
            default => [null, null],
        };
        $intentId = $first === null ? $id : $payment?->intentId();
        if ($intentId === null) {
            return $first === null ? [] : [$first];
        }
        // Requests to the provider must not hold up the page.
        if (!$this->payments->hasObjects($scope, $intentId)) {
            return [];
        }
        $paths = [Controller::FULL_BASE . '/payment_intents/' . $intentId];
        if ($this->flags->enabled(Flag::PaymentTimeline)) {
            $paths[] = Controller::FULL_BASE . '/timeline/' . $intentId;
        }

        return $first === null ? $paths : [$first, ...$paths];
    }
}

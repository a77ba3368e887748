<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Features\ListReader;
use Tillbook\Features\Payments\CaptureTerms;
use Tillbook\Features\Payments\ChargesOfRows;
use Tillbook\Features\Payments\PaymentRow;
use Tillbook\Features\Payments\UnsettledCommands;
use Tillbook\Features\RowSearch;
use Tillbook\Features\SuggestsRows;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\CurrencySums;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Query\SearchTerm;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Projection\TimelineBody;

/** Reads the payments that fraud rules, the provider or a user held or blocked, and the rules that caused it. */
final class FraudOutcomeReader extends ListReader
{
    use SuggestsRows;

    /** The rule shown for a payment that the provider's risk check holds for a person to review. */
    private const RADAR = ['rule' => 'radar', 'outcome' => 'review'];
    /** The ledger's statuses for each status that a request can filter by. */
    private const MEANING = [
        'block' => ['block', 'blocked', 'review_blocked', 'review_expired'],
        'review' => ['review', 'radar_review'],
        'allow' => ['review_allowed', 'review_ended'],
    ];

    public function __construct(
        private readonly Database $database,
        private readonly RowSearch $search,
        private readonly Orders $orders,
        private readonly CommandRecords $commandRecords,
        private readonly UnsettledCommands $unsettled,
        private readonly StoreTime $time,
        private readonly Clock $clock,
        private readonly AccountState $account,
    ) {}

    /** @return list<string> the ledger's statuses of all payments that were ever held or blocked */
    public static function statuses(): array
    {
        return array_merge(...array_values(self::MEANING));
    }

    /**
     * @param array<mixed> $parameters validated by FraudOutcomeSchema
     */
    public function request(LedgerScope $scope, array $parameters): ListRequest
    {
        $wanted = [];
        foreach (['status', 'additional_status'] as $name) {
            $status = $parameters[$name] ?? null;
            $wanted = [...$wanted, ...is_string($status) ? self::MEANING[$status] ?? [] : []];
        }
        return ListRequest::of(
            FraudOutcomeList::definition(),
            ['outcome' => $wanted] + $parameters,
            $this->search->rows($scope, SearchTerm::listIn($parameters)),
        );
    }

    /** @return array<string, mixed> FraudOutcomeSchema::summary() */
    public function summary(LedgerScope $scope, ListRequest $request): array
    {
        return CurrencySums::of($this->query($scope)->summary($request), 'amount', $scope->defaultCurrency);
    }

    protected function query(LedgerScope $scope): ListQuery
    {
        return new ListQuery($this->database, $scope, FraudOutcomeList::definition(), $this->time);
    }

    /**
     * @param list<array<string, string|null>> $rows of `payments`
     *
     * @return list<array<string, mixed>> FraudOutcomeSchema::outcome()
     */
    protected function present(LedgerScope $scope, array $rows): array
    {
        $ids = array_map(static fn(array $row): string => (string) $row['payment_intent_id'], $rows);
        $orders = $this->orders->views(PaymentRow::shownOrderIds($rows));
        $terms = CaptureTerms::ofRows($this->orders, $rows, $orders);
        $chargeIds = array_values(array_filter(array_column($rows, 'charge_id'), is_string(...)));
        $charges = ChargesOfRows::read($this->database, $scope, $rows);
        $attempts = $this->commandRecords->attemptsOf($scope, [...$ids, ...$chargeIds]);
        $rules = $this->rules($scope, $ids);
        $unsettled = $this->unsettled->ofRows($scope, $rows);
        $may = fn(Capability $capability, Ability $ability): bool => $capability->isGranted() &&
            $this->account->missingReason($ability) === null;
        $mayDecide = $may(Capability::Capture, Ability::Capture);
        $mayApprove = $may(Capability::Capture, Ability::ApproveReviews);
        $mayRefund = $may(Capability::Refund, Ability::Refund);

        return array_map(function (array $row) use (
            $orders,
            $terms,
            $charges,
            $attempts,
            $rules,
            $unsettled,
            $mayDecide,
            $mayApprove,
            $mayRefund,
        ): array {
            $id = (string) $row['payment_intent_id'];
            $payment = new PaymentRow($row);
            $order = $orders[(int) $payment->shownOrderId()] ?? null;
            $isRadar = $row['fraud_status'] === 'radar_review';
            $waits = ($isRadar || $row['fraud_status'] === 'review') && $row['status'] === 'requires_capture';
            $isOver = $payment->isCaptureOver($this->clock->now());
            // Its plugin cancels or refunds it.
            $isTaken = $payment->isTakenByActiveGateway($order);

            return [
                'payment_intent_id' => $id,
                'charge_id' => $row['charge_id'],
                'order_id' => $payment->shownOrderId(),
                'order' => $order?->toArray(),
                'created' => (int) $row['created'],
                'amount' => (int) $row['amount'],
                'refundable_amount' => self::refundable($row),
                'capture_amount' => $waits && !$isRadar ? $terms[$id]->amount : null,
                'capture_obstacle' => $waits && !$isRadar ? $terms[$id]->obstacle : null,
                'currency' => $row['currency'],
                'customer_name' => $row['customer_name'],
                'customer_email' => $row['customer_email'],
                ...$charges->methodOf($row),
                'status' => (string) $row['fraud_status'],
                'rules' => $rules[$id] ?? ($isRadar ? [self::RADAR] : []),
                'captured' => $row['captured'] === '1',
                'actions' => [
                    'approve' => $isRadar
                        ? $mayApprove
                        : $waits && !$isOver && $mayDecide && $terms[$id]->obstacle === null,
                    'block' =>
                        !$isTaken && (($waits && $mayDecide) || ($isRadar && $mayRefund && self::refundable($row) > 0)),
                ],
                'attempts' => [
                    'capture' => $attempts[$id]['capture'] ?? 0,
                    'cancel' => $attempts[$id]['cancel_authorization'] ?? 0,
                    'approve' => $attempts[$id]['approve_review'] ?? 0,
                    'refund' => $attempts[(string) $row['charge_id']]['refund'] ?? 0,
                ],
                'unsettled' => $unsettled[$id] ?? [],
            ];
        }, $rows);
    }

    /**
     * Returns what a refund gives back, in minor units.
     *
     * @param array<string, string|null> $row of `payments`
     */
    private static function refundable(array $row): int
    {
        return $row['captured'] === '1' ? max(0, (int) $row['amount_captured'] - (int) $row['amount_refunded']) : 0;
    }

    /**
     * Reads from the timelines, in one query, which rules held or blocked each payment. A block by the
     * provider states its reason.
     *
     * @param list<string> $intentIds
     *
     * @return array<string, list<array{rule: string, outcome: string}>>
     */
    private function rules(LedgerScope $scope, array $intentIds): array
    {
        if ($intentIds === []) {
            return [];
        }
        $rules = $ofRules = [];
        $entries = $this->database->rows(
            'SELECT payment_intent_id, type, body FROM ' .
                $this->database->table('timeline') .
                " WHERE ledger_id = ? AND type IN ('fraud_outcome_review', 'fraud_outcome_block', 'radar_review', 'failed') AND payment_intent_id IN (" .
                Sql::placeholders($intentIds) .
                ') ORDER BY datetime, seq, id',
            [$scope->id, ...$intentIds],
        );
        foreach ($entries as $entry) {
            $id = (string) $entry['payment_intent_id'];
            $body = TimelineBody::fromJson($entry['body']);
            if (in_array($entry['type'], ['failed', 'radar_review'], true)) {
                // The last attempt counts, but what our rules decided comes first.
                if (!isset($ofRules[$id])) {
                    $rules[$id] = [
                        $entry['type'] === 'failed'
                            ? ['rule' => $body->reason ?? 'unknown', 'outcome' => 'block']
                            : self::RADAR,
                    ];
                }
                continue;
            }
            $ofRules[$id] = true;
            $rules[$id] = [];
            foreach ($body->rulesetResults as $rule => $outcome) {
                if (is_string($outcome) && $outcome !== 'allow') {
                    $rules[$id][] = ['rule' => $rule, 'outcome' => $outcome];
                }
            }
        }

        return $rules;
    }
}

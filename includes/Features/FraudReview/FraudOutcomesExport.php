<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudReview;

use Tillbook\Features\Exports\ListExport;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Rest\Schema;

/** The blocked list as a file, with the rule that blocked each payment. */
final class FraudOutcomesExport implements ListExport
{
    public function __construct(private readonly FraudOutcomes $outcomes, private readonly StoreTime $time)
    {
    }

    public function path(): string
    {
        return '/transactions/fraud-outcomes';
    }

    public function name(): string
    {
        return 'blocked-transactions';
    }

    public function arguments(): array
    {
        return FraudOutcomeSchema::filterArguments() + Schema::sortArguments(FraudOutcomeSchema::SORTS, 'created');
    }

    public function write($stream, LedgerScope $scope, array $parameters): void
    {
        $csv = CsvWriter::begin($stream);
        $csv->row([
            /* translators: %s: name of the store's time zone, such as Europe/Paris */
            sprintf(__('Date and time (%s)', 'tillbook'), $this->time->zoneName()),
            __('Amount', 'tillbook'),
            __('Currency', 'tillbook'),
            __('Customer', 'tillbook'),
            __('Email', 'tillbook'),
            __('Status', 'tillbook'),
            __('Blocked by', 'tillbook'),
            __('Order #', 'tillbook'),
            __('Payment ID', 'tillbook'),
        ]);
        foreach ($this->outcomes->all($scope, $this->outcomes->request($parameters)) as $outcome) {
            $currency = Json::text($outcome, 'currency') ?? '';
            $csv->row([
                $this->time->format(Json::integer($outcome, 'created') ?? 0),
                (new Money(Json::integer($outcome, 'amount') ?? 0, $currency))->decimal(),
                strtoupper($currency),
                CsvWriter::text(Json::text($outcome, 'customer_name')),
                CsvWriter::text(Json::text($outcome, 'customer_email')),
                CsvWriter::text(self::status(Json::text($outcome, 'status') ?? '')),
                CsvWriter::text(implode(', ', array_map(static fn (array $rule): string => FraudRules::label(Json::text($rule, 'rule') ?? ''), Json::objects($outcome, 'rules')))),
                CsvWriter::text(Json::text($outcome, 'order.number')),
                Json::text($outcome, 'payment_intent_id') ?? '',
            ]);
        }
    }

    private static function status(string $status): string
    {
        return match ($status) {
            'block' => __('Blocked by a rule', 'tillbook'),
            'blocked' => __('Blocked by the provider', 'tillbook'),
            'review_blocked' => __('Blocked after review', 'tillbook'),
            'review' => __('Needs review', 'tillbook'),
            'review_allowed' => __('Approved', 'tillbook'),
            'review_expired' => __('Expired in review', 'tillbook'),
            default => $status,
        };
    }
}

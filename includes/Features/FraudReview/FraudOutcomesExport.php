<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudReview;

use Generator;
use Tillbook\Features\Exports\Columns;
use Tillbook\Features\Exports\ExportQuery;
use Tillbook\Features\Exports\ListExport;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Rest\Schema;

/** The blocked list as a file, with the rule that blocked each payment. */
final class FraudOutcomesExport implements ListExport
{
    public function __construct(private readonly FraudOutcomes $outcomes, private readonly StoreTime $time) {}

    public function path(): string
    {
        return '/transactions/fraud-outcomes';
    }

    public function kind(): string
    {
        return 'blocked-transactions';
    }

    public function label(): string
    {
        return __('Blocked transactions', 'tillbook');
    }

    public function arguments(): array
    {
        return FraudOutcomeSchema::filterArguments() +
            Schema::sortArguments(FraudOutcomeSchema::SORTS, 'created') +
            Columns::argument($this->columns()->keys());
    }

    public function valueName(string $filter, string $value): string
    {
        return match ($value) {
            'block' => __('Blocked', 'tillbook'),
            'review' => __('Needs review', 'tillbook'),
            'allow' => __('Approved', 'tillbook'),
            default => $value,
        };
    }

    public function count(ExportQuery $query): int
    {
        return $this->outcomes->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->outcomes->chunks($query->scope, $this->request($query), $after),
            $query->columns(),
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->outcomes->request($query->scope, $query->parameters)->within($query->period);
    }

    private function columns(): Columns
    {
        $text = static fn(string $path): \Closure => static fn(array $outcome): string => CsvWriter::text(
            Json::text($outcome, $path),
        );

        return new Columns(
            [
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                'created' => [
                    sprintf(__('Date and time (%s)', 'tillbook'), $this->time->zoneName()),
                    fn(array $outcome): string => $this->time->format(Json::integer($outcome, 'created') ?? 0),
                ],
                'amount' => [
                    __('Amount', 'tillbook'),
                    static fn(array $outcome): string => (new Money(
                        Json::integer($outcome, 'amount') ?? 0,
                        Json::text($outcome, 'currency') ?? '',
                    ))->decimal(),
                ],
                'currency' => [
                    __('Currency', 'tillbook'),
                    static fn(array $outcome): string => strtoupper(Json::text($outcome, 'currency') ?? ''),
                ],
                'customer' => [__('Customer', 'tillbook'), $text('customer_name')],
                'customer_email' => [__('Email', 'tillbook'), $text('customer_email')],
                'status' => [
                    __('Status', 'tillbook'),
                    static fn(array $outcome): string => CsvWriter::text(
                        self::status(Json::text($outcome, 'status') ?? ''),
                    ),
                ],
                'rules' => [
                    __('Blocked by', 'tillbook'),
                    static fn(array $outcome): string => CsvWriter::text(self::rules($outcome)),
                ],
                'order' => [__('Order #', 'tillbook'), $text('order.number')],
                'payment_intent_id' => [__('Payment ID', 'tillbook'), $text('payment_intent_id')],
                'charge_id' => [__('Charge ID', 'tillbook'), $text('charge_id')],
            ],
            ['currency', 'order', 'payment_intent_id', 'charge_id'],
            ['customer' => 'customer_email'],
        );
    }

    /** @param array<string, mixed> $outcome */
    private static function rules(array $outcome): string
    {
        return implode(
            ', ',
            array_map(
                static fn(array $rule): string => FraudRules::label(Json::text($rule, 'rule') ?? ''),
                Json::objects($outcome, 'rules'),
            ),
        );
    }

    private static function status(string $status): string
    {
        return match ($status) {
            'block' => __('Blocked by a rule', 'tillbook'),
            'blocked' => __('Blocked by the provider', 'tillbook'),
            'review_blocked' => __('Blocked after review', 'tillbook'),
            'review' => __('Needs review', 'tillbook'),
            'review_allowed' => __('Approved', 'tillbook'),
            'review_expired' => __('Expired during review', 'tillbook'),
            default => $status,
        };
    }
}

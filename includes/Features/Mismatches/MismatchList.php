<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;

/** The list of payments that disagree with their order: what it can be asked and what it shows. */
final class MismatchList
{
    /** The list has an order of its own; its summary counts every kind. */
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/mismatches',
            [],
            [
                ListFilter::parameter(
                    'kind',
                    ['type' => 'string', 'enum' => MismatchSchema::KINDS],
                    options: MismatchSchema::kinds(...),
                )->only(MismatchSchema::KINDS),
            ],
            isSummaryOfAll: true,
        );
    }

    /** @return list<ListColumn> */
    public static function columns(): array
    {
        return [
            new ListColumn(
                'kind',
                static fn(): string => __('What happened and what to do', 'tillbook'),
                isRequired: true,
            ),
            new ListColumn(
                'order',
                static fn(): string => __('Order', 'tillbook'),
                isRequired: true,
                spoken: static fn(): string => __('Order number', 'tillbook'),
            ),
            new ListColumn('payment', static fn(): string => __('Payment', 'tillbook'), isRequired: true),
            new ListColumn(
                'order_amount',
                static fn(): string => __('In the store', 'tillbook'),
                isRequired: true,
                isNumeric: true,
            ),
            new ListColumn(
                'payment_amount',
                static fn(): string => __('At the provider', 'tillbook'),
                isRequired: true,
                isNumeric: true,
            ),
            new ListColumn('found', static fn(): string => __('Detected', 'tillbook'), isRequired: true),
        ];
    }
}

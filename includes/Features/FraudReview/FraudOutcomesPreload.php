<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudReview;

use Tillbook\Platform\Admin\ListRules;

/** The requests of the Blocked tab. */
final class FraudOutcomesPreload
{
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/transactions/fraud-outcomes',
            FraudOutcomeSchema::SORTS,
            ['status', 'search'],
            lists: ['search'],
            choices: ['status' => ['block', 'review']],
            complete: static fn(array $filters): array => isset($filters['status'])
                ? $filters
                : $filters + ['status' => 'block', 'additional_status' => 'review'],
        );
    }
}

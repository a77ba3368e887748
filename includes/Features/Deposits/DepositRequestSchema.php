<?php

declare(strict_types=1);

namespace Tillbook\Features\Deposits;

use Tillbook\Features\Transactions\TransactionSchema;
use Tillbook\Platform\Rest\Schema;

/** What the payouts list can be asked (spec 2 §2 and §7). */
final class DepositRequestSchema
{
    /** @return array<string, array<string, mixed>> */
    public static function filters(): array
    {
        $common = array_intersect_key(TransactionSchema::filterArguments(), array_flip(['date_before', 'date_after', 'date_between', 'store_currency_is', 'match', 'search', 'user_email', 'user_timezone', 'locale']));
        $status = Schema::argument(['type' => 'string', 'enum' => DepositSchema::STATUSES]);

        return $common + ['status_is' => $status, 'status_is_not' => $status];
    }

    /** @return array<string, array<string, mixed>> */
    public static function sorts(): array
    {
        return Schema::sortArguments(DepositSchema::SORTS, 'date');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Deposits;

use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/** What the payouts list can be asked (spec 2 §2 and §7). */
final class DepositRequestSchema
{
    /** @return array<string, array<string, mixed>> */
    public static function filters(): array
    {
        $common = array_map(
            Schema::argument(...),
            ListArguments::dates() + ['store_currency_is' => ListArguments::currency()] +
                ListArguments::search() +
                ListArguments::common(),
        );
        $status = Schema::argument(['type' => 'string', 'enum' => DepositSchema::STATUSES]);

        return $common + ['status_is' => $status, 'status_is_not' => $status];
    }

    /** @return array<string, array<string, mixed>> */
    public static function sorts(): array
    {
        return Schema::sortArguments(DepositSchema::SORTS, 'date');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/** REST arguments that filter and sort the payouts list (spec 2 §2 and §7). */
final class PayoutRequestSchema
{
    /** @return array<string, array<string, mixed>> */
    public static function filters(): array
    {
        return PayoutList::rules()->filterArguments() + array_map(Schema::argument(...), ListArguments::common());
    }
}

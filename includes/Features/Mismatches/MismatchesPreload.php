<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Platform\Admin\ListRules;

/** The requests of the list of payments that disagree with their order. */
final class MismatchesPreload
{
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/mismatches',
            [],
            ['kind'],
            choices: ['kind' => MismatchSchema::KINDS],
            isSummaryOfAll: true,
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\CardReaders;

use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListRules;

/** The list of card readers, active ones first (spec 2 §2). */
final class CardReaderList
{
    /** How many readers are listed (spec 2 §9). */
    public const LIMIT = 10;

    public static function rules(): ListRules
    {
        return new ListRules('/wc/v3/payments/readers', [], []);
    }

    /** @return list<ListColumn> */
    public static function columns(): array
    {
        return [
            new ListColumn('id', static fn(): string => __('Reader ID', 'tillbook')),
            new ListColumn('model', static fn(): string => __('Model', 'tillbook')),
            new ListColumn('status', static fn(): string => __('Status', 'tillbook')),
        ];
    }
}

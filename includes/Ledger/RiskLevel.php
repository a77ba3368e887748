<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** Risk levels of payments (spec 2 §3): 0, 1 and 2. */
final class RiskLevel
{
    /** @return array<int, string> translated names by level */
    public static function labels(): array
    {
        return [
            0 => __('Normal', 'tillbook'),
            1 => __('Elevated', 'tillbook'),
            2 => __('Highest', 'tillbook'),
        ];
    }

    public static function label(?int $level): string
    {
        return self::labels()[$level ?? -1] ?? __('N/A', 'tillbook');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\WithLabels;

/** Devices that take payments without a reader (spec 2 §3). */
enum SourceDevice: string
{
    use WithLabels;

    case Ios = 'ios';
    case Android = 'android';

    public function label(): string
    {
        return match ($this) {
            self::Ios => __('iPhone', 'tillbook'),
            self::Android => __('Android', 'tillbook'),
        };
    }
}

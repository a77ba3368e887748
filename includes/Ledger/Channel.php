<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\WithLabels;

/** Sales channels (spec 2 §3). */
enum Channel: string
{
    use WithLabels;

    case Online = 'online';
    case InPerson = 'in_person';
    case InPersonPos = 'in_person_pos';

    public function label(): string
    {
        return match ($this) {
            self::Online => __('Online store', 'tillbook'),
            self::InPerson => __('In-person', 'tillbook'),
            self::InPersonPos => __('In-person (POS)', 'tillbook'),
        };
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\State;

/** How an option of a sandbox account is written, and so which field a form has for it. */
enum OptionKind: string
{
    /** One of several. */
    case Choice = 'choice';
    /** A number of days, such as 20d; `none` where there may be none. */
    case Days = 'days';
    /** Minor units of the account's default currency. */
    case Amount = 'amount';
    /** Codes with commas between them, or `none`. */
    case Codes = 'codes';
    /** A form of its own, which the hint explains. */
    case Text = 'text';
}

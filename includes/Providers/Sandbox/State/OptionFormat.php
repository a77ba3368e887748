<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\State;

/** Value formats of sandbox account options, which determine the form field. */
enum OptionFormat: string
{
    /** One of a fixed set of values. */
    case Choice = 'choice';
    /** A number of days, such as 20d; or `none` if the option allows it. */
    case Days = 'days';
    /** Minor units of the account's default currency. */
    case Amount = 'amount';
    /** Comma-separated codes, or `none`. */
    case Codes = 'codes';
    /** A custom format, explained in the hint. */
    case Text = 'text';
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

/** How the news of a scenario arrives. */
enum Way: string
{
    /** Each as it happens. */
    case Orderly = 'orderly';
    /** Each as it happens, and once more. */
    case Doubled = 'doubled';
    /** All at the end, twice, in an order that has nothing to do with what happened. */
    case Shuffled = 'shuffled';
    /** No webhook arrives: the account is asked. */
    case Polled = 'polled';
    /** It all happened before the account was connected. */
    case Backfilled = 'backfilled';
    /** Each as it happens, but the worker is dead after some statements, again and again. */
    case Killed = 'killed';
}

<?php

declare(strict_types=1);

namespace Tillbook\Features;

/** The value of an option that a feature's pages change one at a time (spec 1 §7, spec 3 §7). */
enum OptionKind
{
    /** True or false. */
    case Flag;
    /** A map of keys, such as dismissed tasks, to times in milliseconds. */
    case Times;
    /** The same; entries are dropped when their time has come. */
    case Postponements;
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

/** What a hook does where its callback breaks. */
enum OnFailure
{
    /** A filter leaves its value as it came, an action is left out: for what a page can do without. */
    case LeaveOut;
    /** What was printed so far goes, and a sentence with the reference stands in its place. */
    case Explain;
    /** The request ends with a sentence: for what decides about prices, amounts and whether an order may be placed. */
    case Refuse;
    /** The job ends as failed, which Action Scheduler shows; its error says the reference only. */
    case FailJob;
}

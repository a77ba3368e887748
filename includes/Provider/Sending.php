<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** Ways to send a prepared command. */
enum Sending
{
    /** It was never sent before. */
    case First;
    /** Its answer was lost. Only an answer that proves that nothing was done is a refusal. */
    case Again;
    /** Its answer was lost, and the store doesn't want it any more, so it must not be sent: it is only looked up. */
    case NeverAgain;
}

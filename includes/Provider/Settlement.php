<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** The state of a command without an answer after the provider was asked about it. */
enum Settlement
{
    case CarriedOut;
    case NotCarriedOut;
    /** There is still no answer, or another process asks for it. */
    case StillOpen;
}

<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** No answer came. What was asked may or may not have happened: look it up before asking again. */
final class ProviderUnreachable extends \RuntimeException {}

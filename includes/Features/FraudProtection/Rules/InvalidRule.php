<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

/** Thrown for a rule that cannot be evaluated. */
final class InvalidRule extends \InvalidArgumentException {}

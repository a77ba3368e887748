<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

/** A rule that nobody can evaluate. */
final class InvalidRule extends \InvalidArgumentException {}

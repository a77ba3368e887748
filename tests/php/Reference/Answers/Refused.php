<?php

declare(strict_types=1);

namespace Tillbook\Tests\Reference\Answers;

use RuntimeException;

/** A refusal with a name of its own. */
final class Refused extends RuntimeException
{
    public function __construct(public readonly string $name, string $message, public readonly int $status = 400)
    {
        parent::__construct($message);
    }

    public static function gone(): self
    {
        return new self('tillbook_gone', 'Gone.', 409);
    }
}

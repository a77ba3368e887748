<?php

declare(strict_types=1);

namespace Tillbook\Features\Files;

use Closure;
use Tillbook\Platform\Clock;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\ProviderUnreachable;

/** Deletes files that were uploaded and then neither sent as evidence nor kept in a draft. */
final class FilePurge
{
    /** How long an unused file stays, in seconds: a page may be open with it for days. */
    public const KEPT = 7 * 86400;

    /** @param Closure(): list<string> $drafted ids of the files that drafts name */
    public function __construct(
        private readonly Files $files,
        private readonly Closure $drafted,
        private readonly Clock $clock,
    ) {}

    public function run(): void
    {
        try {
            $this->files->purge($this->clock->now() - self::KEPT, ($this->drafted)());
        } catch (ProviderUnreachable) {
            // The next run comes tomorrow.
        }
    }
}

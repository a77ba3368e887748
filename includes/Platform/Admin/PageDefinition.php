<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Flags\Flag;

/** A page of ours in wc-admin. The client's route table (client/routes.tsx) has a row for each. */
final class PageDefinition
{
    /**
     * @param string $path such as /payments/transactions
     * @param string $chunk the client's chunk that renders it, such as page-transactions
     * @param \Closure(): string $title in the user's language
     * @param \Closure(array<string, mixed>): list<string> $preload the REST paths it reads first, for a URL query
     */
    public function __construct(
        public readonly string $id,
        public readonly string $path,
        public readonly string $chunk,
        public readonly \Closure $title,
        public readonly Capability $capability,
        public readonly \Closure $preload,
        public readonly ?Flag $flag = null,
    ) {
    }
}

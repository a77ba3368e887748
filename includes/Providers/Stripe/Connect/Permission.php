<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Providers\Stripe\Probe;

/**
 * One permission of a restricted key: its row in Stripe's Dashboard, what Tillbook uses it for, and what is
 * missing without it.
 */
final class Permission
{
    public const READ = 'read';
    public const WRITE = 'write';

    /**
     * @param string $row its name in Stripe's Dashboard, where it isn't translated
     * @param self::READ|self::WRITE $level what to select there
     * @param string $purpose what it is used for
     * @param string $without what doesn't work if it is missing
     * @param bool $isRequired whether there is no connection without it
     * @param bool $isUsed whether this version uses it at all; if not, the key is better off without it
     */
    public function __construct(
        public readonly Probe $probe,
        public readonly string $row,
        public readonly string $level,
        public readonly string $purpose,
        public readonly string $without,
        public readonly bool $isRequired,
        public readonly bool $isUsed,
    ) {}

    /** Returns its name in Stripe's API, such as `rak_charge_read`. */
    public function name(): string
    {
        return $this->probe->permission();
    }

    /** Returns what to select in Stripe's Dashboard: the row's name and the level. */
    public function toSelect(): string
    {
        return sprintf(
            /* translators: 1: row of the list of permissions in Stripe's Dashboard, in English, such as Disputes; 2: Read or Write, in English */
            _x('%1$s: %2$s', 'permission of a Stripe key', 'tillbook'),
            $this->row,
            $this->level === self::WRITE ? 'Write' : 'Read',
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

/** One line of the health of a connected account. */
final class HealthItem
{
    public const OK = 'ok';
    public const INFO = 'info';
    public const WARNING = 'warning';
    public const ERROR = 'error';
    /** Actions that the merchant can take on the spot. */
    public const ENABLE_WEBHOOK = 'enable_webhook';
    public const ENTER_KEY = 'enter_key';
    public const READ_EVERYTHING = 'read_everything';
    public const RESUME_HISTORY = 'resume_history';
    public const ENTER_PUBLISHABLE = 'enter_publishable';
    public const OPEN_GENERAL = 'open_general';
    public const CHECK_DOMAIN = 'check_domain';
    public const IMPORT_CARDS = 'import_cards';
    public const ACTIONS = [
        self::ENABLE_WEBHOOK,
        self::ENTER_KEY,
        self::READ_EVERYTHING,
        self::RESUME_HISTORY,
        self::ENTER_PUBLISHABLE,
        self::OPEN_GENERAL,
        self::CHECK_DOMAIN,
        self::IMPORT_CARDS,
    ];

    /**
     * @param string $name such as `webhook`
     * @param self::OK|self::INFO|self::WARNING|self::ERROR $status
     * @param string $text the state, why it is so and what to do, in sentences
     * @param value-of<self::ACTIONS>|null $action
     */
    public function __construct(
        public readonly string $name,
        public readonly string $title,
        public readonly string $status,
        public readonly string $text,
        public readonly ?string $action = null,
    ) {}

    /** @return array<string, string|null> */
    public function toArray(): array
    {
        return [
            'name' => $this->name,
            'title' => $this->title,
            'status' => $this->status,
            'text' => $this->text,
            'action' => $this->action,
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

/** A response of the connect URL: a redirect, or JSON for a page that waits. */
final class ConnectAnswer
{
    /** @param array<string, mixed>|null $json null for a redirect */
    private function __construct(
        public readonly string $target,
        public readonly ?array $json,
        public readonly int $status,
    ) {}

    public static function redirect(string $target): self
    {
        return new self($target, null, 302);
    }

    /** @param string $target URL that the page opens next */
    public static function done(string $target): self
    {
        return new self($target, ['success' => true, 'data' => ['redirect_to' => $target]], 200);
    }

    /** @param string $code such as tillbook_in_progress */
    public static function refused(string $code, string $message, int $status): self
    {
        return new self('', ['success' => false, 'data' => ['code' => $code, 'message' => $message]], $status);
    }
}

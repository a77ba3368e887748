<?php

declare(strict_types=1);

namespace Tillbook\Tests\Reference\Answers;

use Closure;
use WP_Error;

/** An endpoint, to be read by ErrorCodesTest. */
final class Answering
{
    public function __construct(private readonly Service $service) {}

    public function all(): Closure
    {
        return $this->answer(...);
    }

    public function handed(): Closure
    {
        return fn(bool $first): WP_Error => $first
            ? $this->error('tillbook_handed', 400)
            : $this->error('tillbook_handed', 403);
    }

    public function harmless(): Closure
    {
        return fn(): string => $this->said('tillbook_not_a_code');
    }

    private function answer(bool $first): WP_Error
    {
        if ($first) {
            throw Refused::gone();
        }

        return $this->service->far($this)->has_errors()
            ? $this->service->far($this)
            : $this->error('tillbook_near', 404);
    }

    private function error(string $code, int $status): WP_Error
    {
        return new WP_Error($code, 'No.', ['status' => $status]);
    }

    private function said(string $text): string
    {
        return $text;
    }
}

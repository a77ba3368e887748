<?php

declare(strict_types=1);

/** Thrown for a value that an object rejects. */
class WC_Data_Exception extends Exception
{
    /** @param array<string, mixed> $data */
    public function __construct(
        protected string $error_code,
        string $message,
        int $status = 400,
        protected array $error_data = [],
    ) {
        parent::__construct($message, $status);
        $this->error_data += ['status' => $status];
    }

    public function getErrorCode(): string
    {
        return $this->error_code;
    }

    /** @return array<string, mixed> */
    public function getErrorData(): array
    {
        return $this->error_data;
    }
}

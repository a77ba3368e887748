<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

/** A file in a `multipart/form-data` request. */
final class FilePart
{
    /** @param string $type media type, such as `application/pdf` */
    public function __construct(
        public readonly string $name,
        public readonly string $type,
        public readonly string $content,
    ) {}

    /**
     * Returns the body of the request, with the file as the field `file`.
     *
     * @param array<string, mixed> $parameters the other fields, see Form
     */
    public function encode(string $boundary, array $parameters): string
    {
        $parts = array_map(
            static fn(array $pair): string => "--$boundary\r\nContent-Disposition: form-data; name=\"" .
                self::quoted($pair[0]) .
                "\"\r\n\r\n$pair[1]\r\n",
            Form::pairs($parameters),
        );

        return implode('', $parts) .
            "--$boundary\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" .
            self::quoted($this->name) .
            "\"\r\nContent-Type: " .
            str_replace(["\r", "\n"], '', $this->type) .
            "\r\n\r\n$this->content\r\n--$boundary--\r\n";
    }

    private static function quoted(string $text): string
    {
        return str_replace(['"', "\r", "\n"], ['%22', '%0D', '%0A'], $text);
    }
}
